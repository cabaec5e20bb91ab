-- What has to leave the system, written in the same transaction as what caused it.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The same for every attempt, so that a receiver can tell a repetition.
  idempotency_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index on outbox (created_at) where sent_at is null;
