-- Release files, each once, however many releases have it. Registries keep copies of those that they send.
create table registry.files (
  -- As subresource integrity writes it.
  integrity text primary key,
  content bytea not null,
  -- When it was sent, or a release needed it, last: a sweep spares it for a day.
  used_at timestamptz not null
);
-- Most files are small or compressed badly, and registries are to be quick.
alter table registry.files alter column content set storage external;

-- The keys that sign, encrypted with a secret that the database does not have: who reads this table cannot sign.
create table registry.signing_keys (
  role text primary key check (role in ('current', 'former')),
  keyid text not null unique,
  sealed bytea not null
);

-- The hosts that follow a channel, whichever registry they are connected to.
create table registry.hosts (
  channel text not null references registry.channels (name),
  host text not null,
  -- Of the set that its pages are made from.
  revision integer not null,
  -- What it has reported with credentials.
  report json,
  -- The registry process that its stream is at.
  stream_at uuid,
  -- It is forgotten then, unless it asks again, or the registry with its stream renews it.
  until timestamptz not null,
  primary key (channel, host)
);
