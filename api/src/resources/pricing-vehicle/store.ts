import type { Queryable } from '@forecourt/database/pool';

/** The properties of a car for sale that its price depends on. */
export interface CarInStock {
  capId: number;
  capCode: string;
  make: string;
  model: string;
  trim: string;
  registeredOn: Date;
  mileage: number;
  pricePence: number;
}

/** The car for sale with a registration. */
export async function findCarInStock(database: Queryable, registration: string): Promise<CarInStock | undefined> {
  const { rows } = await database.query<Omit<CarInStock, 'registeredOn'> & { registeredOn: string }>(
    `select car.cap_id as "capId", cap_code as "capCode", make.name as make, model.name as model, trim, registered_on::text as "registeredOn",
       mileage, price_pence as "pricePence"
     from api.car
     join api.derivative using (cap_id)
     join api.model on model.id = car.model_id
     join api.make on make.id = car.make_id
     where vrm = $1`,
    [registration],
  );
  return rows[0] && { ...rows[0], registeredOn: new Date(`${rows[0].registeredOn}T00:00:00Z`) };
}
