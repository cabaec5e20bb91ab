-- Free valuations. Their owner may read them once the number is proved to be theirs.
create table valuation (
  id uuid primary key,
  position bigint generated always as identity unique,
  -- E.164.
  phone text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  reason smallint not null check (reason between 1 and 4),
  condition smallint not null check (condition between 1 and 3),
  outstanding_finance boolean not null,
  -- Empty for a vehicle entered by hand.
  vrm text not null,
  cap_id int not null,
  make text not null,
  model text not null,
  body_type text not null,
  colour text not null,
  transmission text not null,
  fuel text not null,
  mileage int not null,
  registered_on date not null,
  clean_pence int not null,
  average_pence int not null,
  below_pence int not null,
  created_at timestamptz not null,
  verified_at timestamptz
);

-- The code of a valuation; sending another one replaces it, and leaves the tries as they are.
create table valuation_code (
  valuation_id uuid primary key references valuation on delete cascade,
  salt bytea not null,
  hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  sends smallint not null default 1,
  tries smallint not null default 0,
  used_at timestamptz
);

-- What the holder of a cookie may read: the valuations that were verified with it. Only the hash of the cookie is kept.
create table valuation_session (
  token_hash bytea not null,
  valuation_id uuid not null references valuation on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, valuation_id)
);

-- How much was sent in a window of time, by number, address and so on. Keys are hashes.
create table send_quota (
  scope text not null,
  key text not null,
  window_start timestamptz not null,
  taken int not null,
  primary key (scope, key, window_start)
);

-- What the embedded lead provider was told.
create table received_lead (
  idempotency_key text primary key,
  application_id text not null,
  fields jsonb not null,
  received_at timestamptz not null default now()
);
