import { photoName, photoSizes, type Photo } from '@forecourt/domain/cars/photo';
import { testFolder } from '@forecourt/service/test-folder';
import { openPhotoStore } from '../../cars/photos/photo-store';
import { CAR_PHOTOS_SQL } from '../../cars/photos/car-photos-sql';
import { FEW_CARS, testApi } from '../../testing/test-api';
import { addSamplePhotos } from './sample-photos';

describe('the photos of the sample data', () => {
  const api = testApi({ seed: FEW_CARS });

  it('are those of every other one of the newest cars, in all sizes', async () => {
    const store = openPhotoStore({ bucket: undefined, folder: testFolder() });
    await addSamplePhotos(api.database, store);
    const { rows } = await api.database.query<{ photos: Photo[] }>(
      `select array(${CAR_PHOTOS_SQL}) as photos from api.car order by listed_at desc, id desc limit 10`,
    );
    expect(rows.map(({ photos }) => photos.length)).toEqual([0, 4, 0, 4, 0, 4, 0, 0, 0, 0]);
    const photos = rows.flatMap((row) => row.photos);
    expect(new Set(photos.map(({ hash }) => hash)).size).toBe(photos.length);
    for (const { hash, ...size } of photos)
      for (const each of photoSizes(size)) expect(await store.has(photoName({ hash, ...each }))).toBe(true);
    const due = await api.database.query(`select from api.photo where due_at < 'infinity' or failure is not null`);
    expect(due.rows).toEqual([]);
  }, 60_000);
});
