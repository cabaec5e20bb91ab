-- A published version of a remote. Its files are in the file store, under their hashes.
-- json, not jsonb: it keeps the order in which a block declares its attributes.
create table registry.releases (
  position bigint generated always as identity unique,
  remote text not null,
  version text not null,
  manifest json not null,
  files json not null,
  author text not null,
  created_at timestamptz not null,
  primary key (remote, version)
);

-- A release on its way in. Nothing reads it but the upload itself.
create table registry.uploads (
  id text primary key,
  remote text not null,
  version text not null,
  manifest json not null,
  files json not null,
  reserved_at timestamptz not null
);

create table registry.channels (
  name text primary key,
  revision integer not null default 0,
  changed_at timestamptz not null
);

-- What is live of a remote in a channel: the last of its lineage. The others are what rollbacks walk back through.
create table registry.channel_remotes (
  channel text not null references registry.channels (name),
  remote text not null,
  lineage text[] not null check (cardinality(lineage) > 0),
  since timestamptz not null,
  changed_by text not null,
  primary key (channel, remote)
);

-- A token itself is never stored, only the sha256 of it.
create table registry.tokens (
  name text primary key,
  hash text not null unique,
  role text not null check (role in ('squad', 'release-manager', 'reader')),
  remote text check ((role = 'squad') = (remote is not null)),
  created_at timestamptz not null
);

create table registry.audit (
  seq integer primary key,
  at timestamptz not null,
  who text not null,
  action text not null,
  channel text,
  remote text not null,
  before text,
  after text not null,
  reason text,
  previous_hash text not null,
  hash text not null
);
create index audit_remote on registry.audit (remote, seq);

-- The signed end of the log. Locking its one row is what puts writers in order.
create table registry.audit_head (
  only_row boolean primary key default true check (only_row),
  seq integer not null,
  hash text not null,
  signature text not null
);
insert into registry.audit_head (seq, hash, signature) values (0, repeat('0', 64), '');

-- The log is written once. Nobody edits or deletes rows by mistake; who does it on purpose is found by the chain.
create function registry.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'registry.% is written once and never changed', tg_table_name;
end
$$;
create trigger audit_is_append_only before update or delete on registry.audit
  for each row execute function registry.refuse_change();
