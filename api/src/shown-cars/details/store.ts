import { plannedOnce } from '@forecourt/database/planned-once';
import type { Queryable } from '@forecourt/database/pool';
import type { Car } from '@forecourt/domain/cars/car';
import type { Photo } from '@forecourt/domain/cars/photo';
import type { StatedFigures } from '../../cars/car-spec/spec-figures';
import { CAR_PHOTOS_SQL } from '../../cars/photos/car-photos-sql';
import type { CarToSpecify } from '../../ports/vehicle-specification';
import { DEALER_SQL, type DealerRow } from '../dealers/store';

/** A car for sale with its derivative and its dealer. */
export interface CarDetail extends Car, CarToSpecify, StatedFigures {
  modelId: number;
  dealer: DealerRow;
  /** Dealer photos that we managed to download. */
  photos: Photo[];
}

interface Names {
  name: string;
  slug: string;
}

const carSql = (by: 'id' | 'vrm') =>
  plannedOnce(`select car.id, vrm, car.model_id as "modelId", (select json_build_object('name', name, 'slug', slug) from api.make where make.id = car.make_id) as make_names,
       (select json_build_object('name', name, 'slug', slug) from api.model where model.id = car.model_id) as model_names,
       derivative.trim, car.cap_id as "capId", derivative.cap_code as "capCode", car.body_type as "bodyType", car.fuel, car.transmission,
       car.colour, car.doors, car.seats, car.engine_cc as "engineCc", derivative.engine_size as "engineSize", car.year,
       car.registered_on::text as "registeredOn", car.mileage, car.price_pence as "pricePence", derivative.price_new_pence as "priceNewPence",
       derivative.price_new_pence::float8 / (select min(other.price_new_pence) from api.derivative other
         where other.model_id = car.model_id and other.engine_size = derivative.engine_size and other.fuel = derivative.fuel
           and other.transmission = derivative.transmission and other.doors = derivative.doors) as "trimFactor",
       (select ${DEALER_SQL} from api.dealer where dealer.id = car.dealer_id) as dealer,
       (select feed is null from api.dealer where dealer.id = car.dealer_id) as "isSample", car.equipment,
       car.insurance_group as "insuranceGroup", car.miles_per_gallon as "milesPerGallon", car.zero_to_62_seconds as "zeroTo62Seconds",
       array(${CAR_PHOTOS_SQL}) as photos
     from api.car join api.derivative using (cap_id)
     where car.${by} = $1`);
const CAR_SQL = { id: carSql('id'), vrm: carSql('vrm') };

/** The car with an id or a registration, if it is in stock. Its VIN is not stored. */
export async function findCarDetail(
  database: Queryable,
  by: 'id' | 'vrm',
  value: number | string,
): Promise<CarDetail | undefined> {
  const { rows } = await database.query<CarDetail & { make_names: Names; model_names: Names }>(CAR_SQL[by], [value]);
  if (!rows[0]) return undefined;
  const { make_names: make, model_names: model, ...car } = rows[0];
  return { ...car, make: make.name, makeSlug: make.slug, model: model.name, modelSlug: model.slug };
}
