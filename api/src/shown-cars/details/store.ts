import type { BodyType, Gearbox } from '@forecourt/domain/car-search/fields';
import type { Queryable } from '@forecourt/database/pool';
import type { Photo } from '@forecourt/domain/cars/photo';
import { CAR_PHOTOS_SQL } from '../../cars/photos/car-photos-sql';
import type { CarToPrice } from '../../cars/stock-pricing/monthly-price';
import { DEALER_SQL, type DealerRow } from '../dealers/store';

/** The stored row of a car for sale, with its derivative and its dealer. */
export interface CarDetailRow extends CarToPrice {
  id: number;
  vrm: string;
  make: string;
  make_slug: string;
  model: string;
  model_slug: string;
  trim: string;
  cap_id: number;
  cap_code: string;
  body_type: BodyType;
  transmission: Gearbox;
  colour: string;
  doors: number;
  seats: number;
  engine_cc: number;
  engine_size: string;
  year: number;
  /** Price new of the cheapest trim with the same engine. */
  base_price_new_pence: number;
  dealer: DealerRow;
  /** Whether the car is one of our sample data. */
  is_sample: boolean;
  /** Names of equipment that its dealer lists, one a line. */
  equipment: string | null;
  /** Dealer photos that we managed to download. */
  photos: Photo[];
}

interface Names {
  name: string;
  slug: string;
}

/** The car with an id or a registration, if it is in stock. Its VIN is not stored. */
export async function findCarDetail(database: Queryable, by: 'id' | 'vrm', value: number | string): Promise<CarDetailRow | undefined> {
  const { rows } = await database.query<CarDetailRow & { make_names: Names; model_names: Names }>(
    `select car.id, vrm, (select json_build_object('name', name, 'slug', slug) from api.make where make.id = car.make_id) as make_names,
       (select json_build_object('name', name, 'slug', slug) from api.model where model.id = car.model_id) as model_names,
       derivative.trim, car.cap_id, derivative.cap_code,
       car.body_type, car.fuel, car.transmission, car.colour, car.doors, car.seats, car.engine_cc, derivative.engine_size, car.year,
       car.registered_on::text, car.mileage, car.price_pence, derivative.price_new_pence,
       (select min(other.price_new_pence) from api.derivative other
        where other.model_id = car.model_id and other.engine_size = derivative.engine_size and other.fuel = derivative.fuel
          and other.transmission = derivative.transmission and other.doors = derivative.doors) as base_price_new_pence,
       (select ${DEALER_SQL} from api.dealer where dealer.id = car.dealer_id) as dealer,
       (select feed is null from api.dealer where dealer.id = car.dealer_id) as is_sample, car.equipment,
       array(${CAR_PHOTOS_SQL}) as photos
     from api.car join api.derivative using (cap_id)
     where car.${by} = $1`,
    [value],
  );
  if (!rows[0]) return undefined;
  const { make_names: make, model_names: model, ...car } = rows[0];
  return { ...car, make: make.name, make_slug: make.slug, model: model.name, model_slug: model.slug };
}
