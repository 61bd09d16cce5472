-- Up to where the topics are in these tables. Written in the transaction that writes the rows.
CREATE TABLE export_state (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    source text NOT NULL,
    read_at timestamptz NOT NULL
);

CREATE TABLE export_positions (
    topic_partition text PRIMARY KEY,
    next_offset bigint NOT NULL
);

-- The dictionary of all pages that ever had a number. Nothing is deleted from it.
CREATE TABLE page_ids (
    page_id bigint PRIMARY KEY,
    url text COLLATE "C" NOT NULL UNIQUE,
    site_id bigint NOT NULL,
    domain_id bigint NOT NULL
);

CREATE TABLE domains (
    domain_id bigint PRIMARY KEY,
    domain text COLLATE "C" NOT NULL UNIQUE
);

-- One row for each site; title, description and language are those of its front page.
CREATE TABLE sites (
    site_id bigint PRIMARY KEY,
    site text COLLATE "C" NOT NULL UNIQUE,
    domain_id bigint NOT NULL,
    community_id bigint,
    rank double precision,
    front_page_id bigint,
    title text,
    description text,
    language text
);
CREATE INDEX sites_domain ON sites (domain_id);
CREATE INDEX sites_community ON sites (community_id);

-- What the topics communities and sites say of sites, whether these have a number yet or not.
CREATE TABLE site_communities (
    site text COLLATE "C" PRIMARY KEY,
    community_id bigint NOT NULL,
    name text
);
CREATE INDEX site_communities_community ON site_communities (community_id);

CREATE TABLE site_ranks (
    site text COLLATE "C" PRIMARY KEY,
    rank double precision NOT NULL
);

CREATE VIEW communities AS
    SELECT community_id, max(name) AS name, count(*) AS sites FROM site_communities GROUP BY community_id;

CREATE TABLE pages (
    page_id bigint PRIMARY KEY,
    site_id bigint NOT NULL,
    domain_id bigint NOT NULL,
    url text COLLATE "C" NOT NULL,
    front_page boolean NOT NULL,
    fetched_at timestamptz NOT NULL,
    status integer NOT NULL,
    depth integer NOT NULL,
    content_type text,
    digest text NOT NULL,
    duplicate_of text,
    title text,
    description text,
    language text,
    type text,
    author text,
    published timestamptz,
    modified timestamptz,
    may_index boolean NOT NULL,
    may_archive boolean NOT NULL,
    text text,
    search tsvector
);
CREATE INDEX pages_site ON pages (site_id);
CREATE INDEX pages_domain ON pages (domain_id);
CREATE INDEX pages_front ON pages (site_id) WHERE front_page;
CREATE INDEX pages_search ON pages USING gin (search);

-- Fills the full-text column, and then forgets the text of a page that asks not to be archived. A tsvector has 1 MB at most.
CREATE FUNCTION fill_search() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    IF NEW.may_index THEN
        NEW.search :=
            setweight(to_tsvector('simple', left(coalesce(NEW.title, ''), 2000)), 'A') ||
            setweight(to_tsvector('simple', left(coalesce(NEW.description, ''), 5000)), 'B') ||
            to_tsvector('simple', left(coalesce(NEW.text, ''), 150000));
    END IF;
    IF NOT NEW.may_archive THEN
        NEW.text := NULL;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER fill_search BEFORE INSERT OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION fill_search();

CREATE TABLE links (
    source_id bigint NOT NULL,
    position integer NOT NULL,
    target_id bigint NOT NULL,
    words text,
    rel text,
    PRIMARY KEY (source_id, position)
);
CREATE INDEX links_target ON links (target_id);

-- Links to URLs that have no number. They move to links when the number comes.
CREATE TABLE waiting_links (
    source_id bigint NOT NULL,
    position integer NOT NULL,
    target_url text COLLATE "C" NOT NULL,
    words text,
    rel text,
    PRIMARY KEY (source_id, position)
);
CREATE INDEX waiting_links_target ON waiting_links USING hash (target_url);

CREATE TABLE ranks (
    page_id bigint PRIMARY KEY,
    rank double precision NOT NULL
);
CREATE INDEX ranks_rank ON ranks (rank DESC);

CREATE TABLE duplicates (
    page_id bigint PRIMARY KEY,
    original_id bigint,
    original_url text COLLATE "C" NOT NULL,
    kind text NOT NULL,
    distance integer NOT NULL
);
CREATE INDEX duplicates_original ON duplicates (original_id);
CREATE INDEX duplicates_waiting ON duplicates USING hash (original_url) WHERE original_id IS NULL;

-- Records of pages whose numbers have not come yet, as they are on their topics.
CREATE TABLE waiting_records (
    topic text NOT NULL,
    url text COLLATE "C" NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (url, topic)
);
