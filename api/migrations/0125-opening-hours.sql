-- When a dealer is open, as shared/domain/src/dealers/opening-hours.ts has it; null where it is not known.
alter table dealer add column opening_hours jsonb;
