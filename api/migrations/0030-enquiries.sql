-- What the embedded dealer message service was told.
create table received_enquiry (
  idempotency_key text primary key,
  code text not null,
  message jsonb not null,
  received_at timestamptz not null default now()
);
