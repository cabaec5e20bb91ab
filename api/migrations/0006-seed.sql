-- Which sample data the database holds.
create table seed (
  only_row boolean primary key default true check (only_row),
  version text not null,
  seeded_at timestamptz not null default now()
);
