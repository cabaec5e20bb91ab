-- The table that a service's migration makes for its outbox, in the service's schema.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The same for every attempt, so that a receiver can tell a repetition.
  idempotency_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Not worth sending after this.
  expires_at timestamptz,
  attempts int not null default 0,
  -- Not to be taken before this; null is at once.
  due_at timestamptz,
  -- A worker takes a message for a while, sends it, and writes down how that went.
  lease uuid,
  leased_until timestamptz,
  -- Given up: refused permanently, expired, or failed too often.
  failed_at timestamptz,
  last_failure text
);

create index on outbox (id) where sent_at is null and failed_at is null;
