-- Whether a car may be driven in London's Ultra Low Emission Zone, and in the clean air zones of other towns, without a
-- charge: electric, petrol from Euro 4, diesel from Euro 6. The stock does not know a car's Euro class. These are the days
-- from which every new car had to meet it, so an early adopter is called not compliant rather than the reverse. A hybrid
-- counts as a petrol car. https://tfl.gov.uk/modes/driving/ultra-low-emission-zone/ulez-car
create type emissions as enum ('ULEZ compliant', 'Not ULEZ compliant');
alter table car
  add column emissions emissions not null generated always as (
    case
      when fuel = 'Electric' then 'ULEZ compliant'::emissions
      when fuel = 'Diesel' and registered_on >= '2015-09-01' then 'ULEZ compliant'::emissions
      when fuel in ('Petrol', 'Hybrid') and registered_on >= '2006-01-01' then 'ULEZ compliant'::emissions
      else 'Not ULEZ compliant'::emissions
    end
  ) stored;
