-- Names of the equipment that a dealer's feed lists, one a line; null where it lists none.
alter table car add column equipment text;
