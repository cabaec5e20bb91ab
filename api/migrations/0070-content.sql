-- Page documents, and all that pages are made of: every instance of the API reads them from here.
-- Whoever changes documents locks this row first, so changes come one after the other, whole.
create table content (
  only_row boolean primary key default true check (only_row),
  -- Rises with every change.
  revision bigint not null
);
insert into content (revision) values (0);

-- Every version of every document, by its path in a content folder: pages/home.json.
create table document (
  path text not null,
  revision bigint not null,
  -- As its editor wrote it, since what is wrong with it is told by line; null where it was removed.
  text text,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (path, revision)
);

create view live_document as
  select * from (select distinct on (path) * from document order by path, revision desc) latest where text is not null;
