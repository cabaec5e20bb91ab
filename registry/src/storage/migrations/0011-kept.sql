-- Why the guard only tells of harm and rolls nothing back: of a promotion, or while a channel is frozen.
alter table registry.audit add column keep text;
alter table registry.channels add column frozen_keep boolean not null default false;
