-- What the embedded customer care was told.
create table received_care_message (
  idempotency_key text primary key,
  message jsonb not null,
  received_at timestamptz not null default now()
);
