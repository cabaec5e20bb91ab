import path from 'node:path';
import { drawPicture } from '@forecourt/car-pictures/draw-picture';
import { pictureQuery } from '@forecourt/car-pictures/parameters';
import { pictureOrder } from '@forecourt/car-pictures/picture-order';
import { withTransaction, type Pool } from '@forecourt/database/pool';
import type { Car } from '@forecourt/domain/cars/car';
import { carRenderOfVehicle } from '@forecourt/domain/cars/render';
import sharp from 'sharp';
import { fetchPhotos } from '../../cars/photos/fetch-photos';
import type { PhotoStore } from '../../cars/photos/photo-store';
import { writeCarPhotos } from '../../cars/photos/write-car-photos';
import type { OutsideFetch } from '../../ground/outside-fetch/outside-fetch';
import { createSilhouetteFinder } from '../../resources/car-pictures/silhouette-of-car';

/** Positions among the newest cars, so that lists of new cars have both drawings and photos. */
const POSITIONS = [2, 4, 6];
/** Front, rear, side and the other front. */
const ANGLES = ['23', '05', '21', '27'];
const FORECOURT = path.join(import.meta.dirname, 'forecourt.svg');
/** In pixels. */
const CAR_WIDTH = 880;
/** The end of the car's shadow, as a share of the height. */
const GROUND = 0.86;

type PhotographedCar = Pick<Car, 'vrm' | 'make' | 'model' | 'colour' | 'doors'> & { dealerId: number };

/**
 * Gives some of the newest cars of the sample stock pictures, as a dealer's feed does: our drawings, on a forecourt.
 * They are fetched like a dealer's, from a host that answers here. Does nothing if the cars have them already, or if the
 * stock is that of dealers.
 *
 * @throws errors of the store and the database
 */
export async function addSamplePhotos(database: Pool, store: PhotoStore): Promise<void> {
  if (!(await areMissing(database))) return;
  const { rows } = await database.query<PhotographedCar>(
    `select vrm, make.name as make, model.name as model, colour, doors, dealer_id as "dealerId"
     from (select *, row_number() over (order by listed_at desc, id desc) as position from api.car) as car
       join api.make on make.id = car.make_id join api.model on model.id = car.model_id
     where position = any($1)`,
    [POSITIONS],
  );
  await withTransaction(database, async (transaction) => {
    for (const car of rows)
      await writeCarPhotos(transaction, car.dealerId, [{ vrm: car.vrm, pictures: addressesOf(car) }], new Date());
  });
  await fetchPhotos({ database, store, now: () => new Date(), fetchOutside: await openForecourt() });
  // Nothing answers at these addresses.
  await database.query(`update api.photo set due_at = 'infinity'`);
}

/** Also after a start that was interrupted. */
async function areMissing(database: Pool): Promise<boolean> {
  const { rows } = await database.query<{ missing: boolean }>(
    `select exists (select from api.seed) and not exists (select from api.dealer where feed is not null)
       and (not exists (select from api.car_photo) or exists (select from api.photo where due_at < 'infinity')) as missing`,
  );
  return rows[0]?.missing === true;
}

function addressesOf({ doors, ...car }: PhotographedCar): string[] {
  const query = { ...carRenderOfVehicle(car), bodySize: String(doors) };
  return ANGLES.map((angle) => `https://photos.example/?${new URLSearchParams({ ...query, angle })}`);
}

/** Answers like a dealer's host, with cars on a forecourt. */
async function openForecourt(): Promise<OutsideFetch> {
  const silhouetteOfCar = createSilhouetteFinder();
  const { data, info } = await sharp(FORECOURT).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return async (address) => {
    const url = new URL(address);
    const query = pictureQuery.parse(Object.fromEntries(url.searchParams));
    const drawing = await drawPicture({ ...pictureOrder(query, silhouetteOfCar(query)), widthPixels: CAR_WIDTH });
    const { height = 0 } = await sharp(drawing).metadata();
    const [left, top] = [Math.round((info.width - CAR_WIDTH) / 2), Math.round(info.height * GROUND - height)];
    const photo = await sharp(data, { raw: info })
      .composite([{ input: drawing, left, top }])
      .jpeg({ quality: 85 })
      .toBuffer();
    return { url, status: 200, headers: {}, body: bodyOf(photo) };
  };
}

async function* bodyOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
