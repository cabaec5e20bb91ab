-- Versions that some visitors get beside the live ones, and who does; null while all get the same.
alter table registry.channels add column canary json;
-- Rows about a canary have its terms.
alter table registry.audit add column canary text;
