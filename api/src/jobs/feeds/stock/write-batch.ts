import type { Transaction } from '@forecourt/database/pool';
import type { Car } from '@forecourt/domain/cars/car';
import { writeCarPhotos } from '../../../cars/photos/write-car-photos';
import { writeCars, type CarToWrite } from '../../../cars/stock-writing/write-cars';
import type { FeedCar } from '../rows/car-of-row';

type StoredCar = Omit<CarToWrite, 'id' | 'listedAt'> & Pick<Car, 'id'> & { modelId: number };

/** A car whose registration belongs to another model in the stock. */
export interface ChangedModel {
  car: FeedCar;
  /** The model in the stock. */
  modelId: number;
}

export interface WrittenBatch {
  added: number;
  changed: number;
  unchanged: number;
  /** Registrations that another dealer has for sale. */
  others: string[];
  /** Cars that were not written: they may have the registration of another car by mistake. */
  changedModels: ChangedModel[];
}

/**
 * Writes a dealer's cars into the stock. Unchanged cars are not written, so that no instance reads them again.
 *
 * @param havePictures whether the feed has a column for pictures; without one, cars keep their pictures
 * @param mayChangeModels whether cars are written whose model in the stock is another
 */
export async function writeBatch(
  transaction: Transaction,
  dealerId: number,
  cars: readonly FeedCar[],
  now: Date,
  havePictures: boolean,
  mayChangeModels: boolean,
): Promise<WrittenBatch> {
  const { rows } = await transaction.query<StoredCar>(
    `select id, vrm, dealer_id as "dealerId", model_id as "modelId", cap_id as "capId", colour, registered_on::text as "registeredOn", mileage,
       price_pence as "pricePence", equipment,
       insurance_group as "insuranceGroup", miles_per_gallon as "milesPerGallon", zero_to_62_seconds as "zeroTo62Seconds"
     from api.car where vrm = any($1)`,
    [cars.map(({ vrm }) => vrm)],
  );
  const known = new Map(rows.map((row) => [row.vrm, row]));
  const isOwn = ({ vrm }: FeedCar) => (known.get(vrm)?.dealerId ?? dealerId) === dealerId;
  const changedModels = mayChangeModels
    ? []
    : cars.filter(isOwn).flatMap((car) => changedModel(car, known.get(car.vrm)));
  const kept = new Set(changedModels.map(({ car }) => car));
  const taken = cars.filter((car) => !kept.has(car));
  const own = taken.filter(isOwn);
  const differing = own.filter((car) => !isSame(car, known.get(car.vrm)));
  // Even an update of no row is a new version of the stock.
  const written = new Set(
    differing.length > 0
      ? await writeCars(
          transaction,
          differing.map((car) => carToWrite(car, known.get(car.vrm)?.id, dealerId, now)),
        )
      : [],
  );
  if (havePictures) await writeCarPhotos(transaction, dealerId, own, now);
  return {
    added: differing.filter(({ vrm }) => written.has(vrm) && !known.has(vrm)).length,
    changed: differing.filter(({ vrm }) => written.has(vrm) && known.has(vrm)).length,
    unchanged: own.length - differing.length,
    others: taken
      .filter((car) => !isOwn(car) || (!isSame(car, known.get(car.vrm)) && !written.has(car.vrm)))
      .map(({ vrm }) => vrm),
    changedModels,
  };
}

function changedModel(car: FeedCar, known: StoredCar | undefined): ChangedModel[] {
  return known === undefined || known.modelId === car.derivative.modelId ? [] : [{ car, modelId: known.modelId }];
}

function isSame(car: FeedCar, known: StoredCar | undefined): boolean {
  return (
    known?.capId === car.derivative.capId &&
    known.colour === car.colour &&
    known.registeredOn === car.registeredOn &&
    known.mileage === car.mileage &&
    known.pricePence === car.pricePence &&
    known.equipment === storedEquipment(car) &&
    known.insuranceGroup === car.insuranceGroup &&
    known.milesPerGallon === car.milesPerGallon &&
    known.zeroTo62Seconds === car.zeroTo62Seconds
  );
}

const storedEquipment = ({ equipment }: FeedCar): string | null => equipment.join('\n') || null;

function carToWrite(given: FeedCar, id: number | undefined, dealerId: number, now: Date): CarToWrite {
  const { derivative, pictures: _pictures, ...car } = given;
  return {
    ...car,
    equipment: storedEquipment(given),
    id: id ?? null,
    capId: derivative.capId,
    dealerId,
    listedAt: now.toISOString(),
  };
}
