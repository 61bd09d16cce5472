// Suggestions while typing, as an ARIA combobox. Without this script the page works, without suggestions.
(() => {
  "use strict";
  const DELAY = 120;
  const input = document.getElementById("q");
  if (!input) {
    return;
  }
  const list = document.createElement("ul");
  list.id = "suggestions";
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.dataset.suggestions);
  input.after(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");

  let typed = input.value;
  let selected = -1;
  let timer = 0;
  let request = null;

  const close = () => {
    clearTimeout(timer);
    if (request) {
      request.abort();
    }
    list.hidden = true;
    list.replaceChildren();
    selected = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };

  const select = (index) => {
    const options = [...list.children];
    options.forEach((option, i) => option.setAttribute("aria-selected", String(i === index)));
    selected = index;
    if (index < 0) {
      input.removeAttribute("aria-activedescendant");
      input.value = typed;
    } else {
      input.setAttribute("aria-activedescendant", options[index].id);
      input.value = options[index].textContent;
    }
  };

  const submit = (text) => {
    input.value = text;
    close();
    input.form.requestSubmit();
  };

  const show = (suggestions) => {
    list.replaceChildren(...suggestions.map((text, i) => {
      const option = document.createElement("li");
      option.id = "suggestion-" + i;
      option.dir = "auto";
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      option.textContent = text;
      option.addEventListener("mousedown", (event) => {
        event.preventDefault();
        submit(text);
      });
      return option;
    }));
    selected = -1;
    list.hidden = suggestions.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    input.removeAttribute("aria-activedescendant");
  };

  const ask = async () => {
    const text = input.value;
    request = new AbortController();
    try {
      const response = await fetch("/api/suggest?q=" + encodeURIComponent(text), { signal: request.signal });
      if (response.ok && text === input.value && document.activeElement === input) {
        show((await response.json())[1]);
      }
    } catch (error) {
      if (error.name !== "AbortError") {
        close();
      }
    }
  };

  input.addEventListener("input", () => {
    typed = input.value;
    close();
    if (typed.trim()) {
      timer = setTimeout(ask, DELAY);
    }
  });

  input.addEventListener("keydown", (event) => {
    const count = list.children.length;
    if (event.isComposing || list.hidden || count === 0) {
      return;
    }
    if (event.key === "ArrowDown") {
      event.preventDefault();
      select(selected + 1 < count ? selected + 1 : -1);
    } else if (event.key === "ArrowUp") {
      event.preventDefault();
      select(selected >= 0 ? selected - 1 : count - 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      input.value = typed;
      close();
    } else if (event.key === "Enter" && selected >= 0) {
      event.preventDefault();
      submit(input.value);
    }
  });

  input.addEventListener("blur", close);
})();
