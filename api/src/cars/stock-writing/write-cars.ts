import type { Queryable } from '@forecourt/database/pool';
import type { Car } from '@forecourt/domain/cars/car';
import type { StatedFigures } from '../car-spec/spec-figures';
import { bulkInsert } from './bulk-insert';

/** A car for sale to be stored. The database adds the columns of its derivative and its dealer. */
export interface CarToWrite
  extends
    Pick<Car, 'capId' | 'colour' | 'equipment' | 'mileage' | 'pricePence' | 'registeredOn' | 'vrm'>,
    StatedFigures {
  /** Null for a new car: it gets the id from an earlier sale by this dealer, or a new one. */
  id: number | null;
  dealerId: number;
  /** ISO time; of no meaning for a car that is in the stock already. */
  listedAt: string;
}

/**
 * Inserts cars into the stock, or updates existing ones. A car of another dealer stays unchanged.
 *
 * @returns the registrations of the written cars
 */
export async function writeCars(transaction: Queryable, cars: readonly CarToWrite[]): Promise<string[]> {
  const written = await bulkInsert<CarToWrite, { vrm: string }>(
    transaction,
    {
      into: `api.car (id, vrm, cap_id, dealer_id, make_id, model_id, body_type, fuel, transmission, colour, doors, seats, year, registered_on,
               mileage, price_pence, engine_cc, latitude, longitude, equipment, insurance_group, miles_per_gallon, zero_to_62_seconds,
               listed_at)
             select coalesce(given.id, (select max(sold.id) from api.sold_car sold where sold.vrm = given.vrm and sold.dealer_id = given."dealerId"),
                 nextval('api.car_number')),
               given.vrm, given."capId", given."dealerId", model.make_id, model.id, model.body_type, derivative.fuel,
               derivative.transmission, given.colour, derivative.doors, model.seats, extract(year from given."registeredOn"), given."registeredOn",
               given.mileage, given."pricePence", derivative.engine_cc,
               dealer.latitude, dealer.longitude, given.equipment, given."insuranceGroup", given."milesPerGallon",
               given."zeroTo62Seconds", given."listedAt"`,
      types: {
        id: 'int',
        vrm: 'text',
        capId: 'int',
        dealerId: 'int',
        colour: 'api.colour',
        registeredOn: 'date',
        mileage: 'int',
        pricePence: 'int',
        equipment: 'text',
        insuranceGroup: 'smallint',
        milesPerGallon: 'real',
        zeroTo62Seconds: 'real',
        listedAt: 'timestamptz',
      },
      after: `join api.derivative on derivative.cap_id = given."capId"
              join api.model on model.id = derivative.model_id
              join api.dealer on dealer.id = given."dealerId"
              on conflict (vrm) do update set (cap_id, make_id, model_id, body_type, fuel, transmission, colour, doors, seats, year, registered_on,
                  mileage, price_pence, engine_cc, latitude, longitude, equipment,
                  insurance_group, miles_per_gallon, zero_to_62_seconds)
                = (excluded.cap_id, excluded.make_id, excluded.model_id, excluded.body_type, excluded.fuel, excluded.transmission, excluded.colour,
                  excluded.doors, excluded.seats, excluded.year, excluded.registered_on, excluded.mileage, excluded.price_pence,
                  excluded.engine_cc, excluded.latitude, excluded.longitude, excluded.equipment,
                  excluded.insurance_group, excluded.miles_per_gallon, excluded.zero_to_62_seconds)
                where car.dealer_id = excluded.dealer_id
              returning vrm`,
    },
    cars,
  );
  return written.map(({ vrm }) => vrm);
}
