-- contracts: nothing has used this since 2b13120c
-- Monthly prices are worked out in memory, for any finance terms (decision 82).
alter table car
  drop column monthly_price_pence,
  drop column monthly_hp_pence,
  drop column monthly_pcp_pence,
  drop column priced_on;
