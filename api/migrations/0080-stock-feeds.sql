-- Dealers whose stock comes from a feed, by the name of their file; null for those of the sample data.
alter table dealer
  add column feed text unique,
  add column website text;

-- Sample cars have ids up to a million, which the sample data chooses itself.
create sequence car_number as int start 10000001;

-- A car that is for sale again at the same dealer gets its id, and so its address, back. A registration is forgotten a
-- month after the sale: by then it is somebody's own.
alter table sold_car
  add column vrm text,
  add column dealer_id int;
create index on sold_car (vrm) where vrm is not null;
create or replace function remember_sold_car() returns trigger language plpgsql set search_path from current as $$
begin
  insert into sold_car (id, make_id, model_id, body_type, year, price_pence, vrm, dealer_id)
  values (old.id, old.make_id, old.model_id, old.body_type, old.year, old.price_pence, old.vrm, old.dealer_id)
  on conflict (id) do update
    set price_pence = excluded.price_pence, sold_at = excluded.sold_at, sold_in = excluded.sold_in, vrm = excluded.vrm, dealer_id = excluded.dealer_id;
  return null;
end
$$;

-- What became of each import of a feed: counts only, nothing of a row.
create table feed_run (
  id int primary key generated always as identity,
  dealer_id int not null references dealer,
  -- Where the feed came from: a file's name, or an address without its query.
  source text not null,
  started_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- 'waits' is for a person, who accepts that many cars are missing. 'running' without anybody at it was killed.
  outcome text not null default 'running' check (outcome in ('running', 'imported', 'waits', 'failed', 'killed')),
  -- In words, where it failed.
  failure text,
  rows_read int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  sold int not null default 0,
  missing int not null default 0
);
create index on feed_run (dealer_id, id);
