-- Slots of the visitors' networks that a count comes from; null for hosts that do not tell it.
alter table registry.vitals add column networks bit(1024);
