-- The last page documents that the API answered with: what changes are checked against while it is down.
create table registry.pages (
  only_row boolean primary key default true check (only_row),
  version text not null,
  pages json not null,
  read_at timestamptz not null
);

-- Versions that were rolled back from, in the order in which they were left; going live again takes a version out.
alter table registry.channel_remotes add column abandoned text[] not null default '{}';
update registry.channel_remotes as place
set abandoned = coalesce(
  (
    select array_agg(version order by left_at)
    from (
      select before as version, max(seq) as left_at
      from registry.audit
      where action = 'rollback' and channel = place.channel and remote = place.remote and before is not null
      group by before
    ) as departure
    where not exists (
      select 1 from registry.audit as later
      where later.channel = place.channel and later.remote = place.remote and later.after = version and later.seq > left_at
    )
  ),
  '{}'
);

-- Why a change was made although it takes something from live pages. Rows from before have none, and keep their hashes.
alter table registry.audit add column accepted text;
-- A freeze names no remote and no version.
alter table registry.audit alter column remote drop not null;
alter table registry.audit alter column after drop not null;

-- A frozen channel takes no promotion.
alter table registry.channels add column frozen_at timestamptz;
alter table registry.channels add column frozen_by text;
alter table registry.channels add column frozen_reason text;

alter table registry.tokens add column expires_at timestamptz;
alter table registry.tokens add column created_by text;
alter table registry.tokens drop constraint tokens_role_check;
alter table registry.tokens add constraint tokens_role_check check (role in ('squad', 'release-manager', 'reader', 'host'));

-- What a squad says of a version: the commit, and the checks that ran. Not part of what never changes.
alter table registry.releases add column provenance json;
alter table registry.uploads add column provenance json;
