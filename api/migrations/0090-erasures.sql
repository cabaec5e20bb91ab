-- When the data of a person were erased, and how many rows: nothing of who it was but a keyed hash, by which one can ask whether it was done.
create table erasure (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null,
  person_hash bytea not null,
  -- Table → number of rows.
  erased jsonb not null
);
create index on erasure (person_hash);
-- What is deleted by age is found by it.
create index on valuation (created_at);
create index on outbox (sent_at) where sent_at is not null;
