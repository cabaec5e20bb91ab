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
  });

  it('are made after a start that was interrupted, once, and for no car of a dealer', async () => {
    const { database } = api;
    let puts = 0;
    const put = () => {
      puts += 1;
      return Promise.reject(new Error('no space left on device'));
    };
    const store = openPhotoStore({ bucket: undefined, folder: testFolder() });
    const photosOfCars = async () => {
      const { rows } = await database.query<{ count: number }>(
        'select count(file_hash)::int from api.car_photo join api.photo using (address_hash)',
      );
      return rows[0]?.count;
    };
    await database.query('truncate api.car_photo, api.photo, api.photo_file');
    await expect(addSamplePhotos(database, { ...store, put })).rejects.toThrow('no space left');
    expect(await photosOfCars()).toBe(0);
    await addSamplePhotos(database, store);
    expect(await photosOfCars()).toBe(12);
    puts = 0;
    await addSamplePhotos(database, { ...store, put });
    await database.query('truncate api.car_photo, api.photo, api.photo_file');
    await database.query(`update api.dealer set feed = 'a-dealer' where id = 1`);
    await addSamplePhotos(database, { ...store, put });
    expect(puts).toBe(0);
    expect(await photosOfCars()).toBe(0);
  });
});
