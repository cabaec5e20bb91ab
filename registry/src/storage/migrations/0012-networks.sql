-- Slots of the visitors' networks that a count comes from; null for what is not a visitor's vote, and of hosts that do not tell it.
alter table registry.health add column networks bit(1024);
