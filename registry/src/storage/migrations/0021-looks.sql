-- The last look at a version in a browser, for each channel: the report as the registry signed it, and its pictures.
create table registry.looks (
  remote text not null,
  version text not null,
  channel text not null references registry.channels (name),
  author text not null,
  at timestamptz not null,
  report json not null,
  envelope json not null,
  -- Like the files of a release, by the name that the report gives; empty once they were deleted.
  files json not null,
  primary key (remote, version, channel)
);

-- Differences of a version that a person has accepted, each by its id in the report.
create table registry.accepted_findings (
  remote text not null,
  version text not null,
  finding text not null,
  author text not null,
  at timestamptz not null,
  reason text not null,
  primary key (remote, version, finding)
);

-- Whether a version needs a look before visitors of the channel get it.
alter table registry.channels add column needs_look boolean not null default false;
