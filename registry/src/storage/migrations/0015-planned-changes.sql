-- Changes that wait for their time, for a second person, or for both.
create table registry.planned_changes (
  id text primary key,
  channel text not null references registry.channels (name),
  -- What was asked for, by whom, and what they saw.
  change json not null,
  author json not null,
  planned_at timestamptz not null,
  -- Null for what only waits for approval.
  due_at timestamptz,
  -- From then on it is not made any more.
  lapses_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  -- Null while it waits.
  outcome text check (outcome in ('made', 'cancelled', 'lapsed')),
  settled_at timestamptz,
  -- Why it was not made.
  problem text
);
create index on registry.planned_changes (channel) where outcome is null;

-- What visitors are to get, a second person approves.
alter table registry.channels add column needs_approval boolean not null default false;

-- In rows about a planned change, and in those of the change that it became: what was planned, as JSON.
alter table registry.audit add column planned text;
