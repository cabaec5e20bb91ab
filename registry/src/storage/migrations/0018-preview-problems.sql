-- Why the newest save of a previewed remote has no build; null once one is shown.
alter table registry.previews add column problem text;
