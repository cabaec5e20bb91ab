-- What pages of a brand and release set have in common, as the first host made it.
create table registry.dictionaries (
  name text primary key,
  bytes bytea not null,
  asked_at timestamptz not null default now()
);
