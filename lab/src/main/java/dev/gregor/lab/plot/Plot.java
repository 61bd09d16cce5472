package dev.gregor.lab.plot;

import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A line chart, drawn without a display and written as a small PNG file. */
public final class Plot {
    private static final int WIDTH = 760;
    private static final int HEIGHT = 440;
    private static final float LINE_WIDTH = 1.8f;
    /** The first seven are distinguishable also with colour blindness. */
    private static final Color[] COLOURS = {
        new Color(0x0072b2),
        new Color(0xd55e00),
        new Color(0x009e73),
        new Color(0xcc79a7),
        new Color(0xe69f00),
        new Color(0x56b4e9),
        new Color(0x000000),
        new Color(0x8c564b),
        new Color(0x7f3fbf),
        new Color(0xa8b400),
        new Color(0x8a8a8a),
        new Color(0xff2020)
    };

    private final XYChart chart;
    private boolean logarithmic;

    public Plot(String title, String xTitle, String yTitle) {
        chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(xTitle)
                .yAxisTitle(yTitle)
                .build();
        XYStyler style = chart.getStyler();
        style.setLegendPosition(LegendPosition.OutsideE);
        style.setChartBackgroundColor(Color.WHITE);
        style.setPlotBorderVisible(false);
        style.setLegendBorderColor(Color.WHITE);
        style.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
        style.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        style.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
        style.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        style.setXAxisDecimalPattern("#,##0.###");
        style.setYAxisDecimalPattern("#,##0.###");
    }

    /** Makes the y axis logarithmic; points that are not above 0 are then omitted. */
    public Plot logarithmic() {
        logarithmic = true;
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setYAxisDecimalPattern("0E0");
        return this;
    }

    /** Adds a line through these points. Lines get colours in the order of their addition. */
    public Plot line(String name, double[] xs, double[] ys) {
        int[] kept = IntStream.range(0, xs.length)
                .filter(i -> !logarithmic || ys[i] > 0)
                .toArray();
        int number = chart.getSeriesMap().size();
        XYSeries series = chart.addSeries(
                name,
                Arrays.stream(kept).mapToDouble(i -> xs[i]).toArray(),
                Arrays.stream(kept).mapToDouble(i -> ys[i]).toArray());
        series.setMarker(SeriesMarkers.NONE);
        series.setLineColor(COLOURS[number % COLOURS.length]);
        series.setLineWidth(LINE_WIDTH);
        return this;
    }

    /** Writes the chart, which must have at least one line. */
    public void write(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            BitmapEncoder.saveBitmap(chart, out, BitmapFormat.PNG);
        }
    }
}
