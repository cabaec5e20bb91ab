import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openBucket } from '@forecourt/service/bucket';
import { startS3Server } from '@forecourt/service/s3-server';
import { testFolder } from '@forecourt/service/test-folder';
import type { CarListing } from '@forecourt/domain/cars/listing';
import type { CarPage } from '@forecourt/domain/cars/page';
import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { reportText } from '../../jobs/feeds/report/report-text';
import { testDealer } from '../../jobs/feeds/testing/test-import';
import { TEST_DAY } from '../../testing/test-api';
import { fetchPhotos } from './fetch-photos';
import { photoReport } from './photo-report';
import { openPhotoStore, type PhotoStore } from './photo-store';
import { pictureBomb, pictureFile } from './testing/picture-files';
import { sends, startPictureServer, type PictureServer } from './testing/picture-server';

const HOUR_MS = 3_600_000;
const HEADER = 'registration,make,model,trim,fuel,gearbox,engine,doors,colour,registered,mileage,price,pictures';
const row = (vrm: string, pictures = '') =>
  `${vrm},Ford,Focus,Titanium,Petrol,Manual,1.0,5,Blue,21/03/2019,41250,10995,"${pictures}"`;
/** Number plates have no I and no Q. */
const plate = (index: number) => `KX19HR${'ABCDEFGHJKLMNOPRSTUVWXYZ'[index]}`;
const tableOf = (...rows: string[]) => [HEADER, ...rows].join('\n');

const folder = testFolder();
let app: FastifyInstance;
// It closes before its database does.
afterAll(() => app.close());
const dealer = testDealer();
let server: PictureServer;
let now: Date;

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', CONTENT_DIR: testFolder(), PHOTO_DIR: folder });
  app = await buildApp({ config, database: dealer.database.pool, now: () => TEST_DAY });
});
beforeEach(async () => {
  now = TEST_DAY;
  server = await startPictureServer();
  await dealer.database.pool.query('truncate api.car, api.sold_car, api.car_photo, api.photo, api.photo_file');
  await rm(path.join(folder, 'photos'), { recursive: true, force: true });
});
afterEach(() => server.stop());

const store = () => openPhotoStore({ bucket: undefined, folder });
const fetchNow = (into: PhotoStore = store()) =>
  fetchPhotos({ database: dealer.database.pool, store: into, fetchOutside: server.fetchOutside, now: () => now });
const later = (hours: number) => void (now = new Date(now.getTime() + hours * HOUR_MS));
const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
const address = (name: string, host = 'cars.example') => server.addressOf(host, name);

async function reportNow(): Promise<string[]> {
  const report = await dealer.send(tableOf(), {}, {});
  report.pictures = await photoReport(dealer.database.pool, 'harrowgate-cars');
  return reportText(report).split('\n');
}
const ask = (request: InjectOptions | string) => app.inject(request);
const cards = async () => {
  const { results } = (await ask('/v1/cars/recent?limit=50')).json<{ results: CarListing[] }>();
  return results;
};
async function pageOf(card: CarListing | undefined): Promise<CarPage> {
  return (await ask(`/v1/cars/${card?.id}`)).json<CarPage>();
}

describe('dealers’ pictures of a car', () => {
  it('are shown in their order in place of the drawn ones', async () => {
    for (const [name, seed] of [
      ['/front.jpg', 1],
      ['/rear.jpg', 2],
    ] as const) {
      server.answers[name] = sends(await pictureFile({ seed, width: 2400, height: 1600 }));
    }
    await dealer.send(tableOf(row('KX19HRG', `${address('/front.jpg')}|${address('/rear.jpg')}`), row('KX19HRH')));
    expect(await fetchNow()).toEqual({ added: 2, unchanged: 0, refused: 0, unreachable: 0 });
    const [drawn, shown] = (await cards()).toSorted((one, other) => one.vehicleImage.localeCompare(other.vehicleImage));
    expect(drawn?.vehicleImage).toMatch(/^\/getImage/);
    expect(shown?.vehicleImage).toMatch(/^\/photos\/[0-9a-f]{40}-1600x1067\.webp$/);
    const page = await pageOf(shown);
    expect(page.images).toHaveLength(2);
    expect(page.images[0]).toBe(shown?.vehicleImage);
    expect((await pageOf(drawn)).images).toHaveLength(7);
    const picture = await ask(page.images[1] ?? '');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1067 });
    const again = await ask({ url: page.images[1] ?? '', headers: { 'if-none-match': String(picture.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('are found in every form of feed', async () => {
    server.answers['/a.jpg'] = sends(await pictureFile());
    server.answers['/b.jpg'] = sends(await pictureFile({ seed: 2 }));
    const [a, b] = [address('/a.jpg'), address('/b.jpg')];
    const car = {
      registration: 'KX19HRG',
      make: 'Ford',
      model: 'Focus',
      trim: 'Titanium',
      fuel: 'Petrol',
      gearbox: 'Manual',
      engine: '1.0',
      doors: 5,
    };
    const more = { colour: 'Blue', registered: '2019-03-21', mileage: 41_250, price: 10_995 };
    const xml = Object.entries({ ...car, ...more }).map(([name, value]) => `<${name}>${value}</${name}>`);
    const columns = [...Object.keys({ ...car, ...more }), 'Picture 1', 'Picture 2', 'Picture 3'];
    const google = ['additional_image_link', ...Object.keys({ ...car, ...more }), 'image_link'];
    const feeds: [string, Record<string, unknown>][] = [
      [JSON.stringify([{ ...car, ...more, images: [a, b] }]), { format: 'json' }],
      [
        JSON.stringify([{ ...car, ...more, media: [{ href: a, caption: 'Front' }, { href: b }] }]),
        { format: 'json', fields: { pictures: 'media' } },
      ],
      [
        JSON.stringify([{ ...car, ...more, media: [{ href: a, thumb: b }, { href: b }] }]),
        { format: 'json', fields: { pictures: 'media.href' } },
      ],
      [
        `<cars><car>${xml.join('')}<photos><photo>${a}</photo><photo>${b}</photo></photos></car></cars>`,
        { format: 'xml' },
      ],
      [
        `<cars><car>${xml.join('')}<photos><photo url="${a}"/><photo url="${b}"/></photos></car></cars>`,
        { format: 'xml' },
      ],
      [`${columns.join(',')}\n${[...Object.values({ ...car, ...more }), a, b, ''].join(',')}`, {}],
      [`${google.join(',')}\n${[b, ...Object.values({ ...car, ...more }), a].join(',')}`, {}],
      [
        `${google.join(',')}\n${[b, ...Object.values({ ...car, ...more }), a].join(',')}`,
        { fields: { pictures: 'image link' } },
      ],
      [
        `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${xml.join('')}<g:image_link>${a}</g:image_link><g:additional_image_link>${b}</g:additional_image_link></item></channel></rss>`,
        { format: 'xml', rows: 'item' },
      ],
      [tableOf(row('KX19HRG', `${a} ${b}`)), {}],
      [tableOf(row('KX19HRG', `${a};${b};`)), {}],
    ];
    for (const [feed, settings] of feeds) {
      const report = await dealer.send(feed, settings);
      expect([report.failure, ...report.refusals]).toEqual([undefined]);
      const { rows } = await dealer.database.pool.query<{ address: string }>(
        'select address from api.car_photo join api.photo using (address_hash) order by position',
      );
      expect(rows.map((each) => each.address)).toEqual([a, b]);
    }
  });

  it('are not downloaded again while unchanged, and not encoded again for another address with the same picture', async () => {
    const file = await pictureFile();
    const conditions: unknown[] = [];
    server.answers['/a.jpg'] = (request, response) => {
      conditions.push(request.headers['if-none-match']);
      sends(file)(request, response);
    };
    // Without an ETag there is no conditional request.
    server.answers['/b.jpg'] = (_request, response) => response.end(file);
    const feed = tableOf(row('KX19HRG', address('/a.jpg')), row('KX19HRH', address('/b.jpg', 'other.example')));
    await dealer.send(feed);
    await fetchNow();
    expect(files()).toHaveLength(3);
    expect(new Set((await cards()).map(({ vehicleImage }) => vehicleImage)).size).toBe(1);
    await dealer.send(feed);
    later(1);
    expect(await fetchNow()).toMatchObject({ added: 0, unchanged: 0 });
    expect(server.asked).toHaveLength(2);
    later(24);
    expect(await fetchNow()).toEqual({ added: 0, unchanged: 2, refused: 0, unreachable: 0 });
    expect(server.asked).toHaveLength(4);
    expect(conditions).toEqual([undefined, '"1"']);
    expect(files()).toHaveLength(3);
  });

  it('change when their address has another picture, and stay when it has none', async () => {
    server.answers['/a.jpg'] = sends(await pictureFile());
    await dealer.send(tableOf(row('KX19HRG', address('/a.jpg'))));
    await fetchNow();
    const shown = async () => (await cards())[0]?.vehicleImage;
    const first = await shown();
    later(25);
    server.answers['/a.jpg'] = sends(await pictureFile({ seed: 2 }), 'image/jpeg', '"2"');
    await fetchNow();
    await dealer.database.pool.query('update api.stock set version = version + 1');
    const second = await shown();
    expect(second).not.toBe(first);
    later(25);
    delete server.answers['/a.jpg'];
    await fetchNow();
    await dealer.database.pool.query('update api.stock set version = version + 1');
    expect(await shown()).toBe(second);
    expect(await reportNow()).toContain(
      `  KX19HRG, picture 1: ${address('/a.jpg')} answers 404. The one that was there before is shown.`,
    );
  });

  it('stay when a feed has no column for pictures', async () => {
    server.answers['/a.jpg'] = sends(await pictureFile());
    await dealer.send(tableOf(row('KX19HRG', address('/a.jpg'))));
    await fetchNow();
    const report = await dealer.send(tableOf(row('KX19HRG', address('/a.jpg'))).replace(/pictures/i, 'Image file'));
    expect(reportText(report)).toContain(
      '1 shown, 0 still to be fetched, 0 not taken.\nThe feed has no place for pictures, so cars keep those that they have.',
    );
    await dealer.send(tableOf(row('KX19HRG', '')));
    expect((await dealer.database.pool.query('select 1 from api.car_photo')).rows).toEqual([]);
  });

  it('are fetched again when the store has lost them', async () => {
    server.answers['/a.jpg'] = sends(await pictureFile());
    await dealer.send(tableOf(row('KX19HRG', address('/a.jpg'))));
    await fetchNow();
    await rm(path.join(folder, 'photos'), { recursive: true });
    const image = (await cards())[0]?.vehicleImage ?? '';
    const drawn = await ask(image);
    expect([drawn.statusCode, drawn.headers['cache-control']]).toEqual([302, 'no-store']);
    expect(drawn.headers.location).toMatch(/^\/getImage\?.*make=Ford/);
    later(25);
    await fetchNow();
    expect((await ask(image)).statusCode).toBe(200);
  });
});

describe('a refused picture address', () => {
  it('leaves its car drawn, and is explained in the report', async () => {
    const file = await pictureFile();
    server.answers['/ok.jpg'] = sends(file);
    server.answers['/page.jpg'] = sends(Buffer.from('<!doctype html><title>Sorry</title>'), 'image/jpeg');
    server.answers['/drawing.jpg'] = sends(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/jpeg',
    );
    server.answers['/half.jpg'] = sends(file.subarray(0, file.length / 2));
    server.answers['/bomb.png'] = sends(pictureBomb(), 'image/png');
    server.answers['/endless.jpg'] = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(file));
        response.once('drain', more);
      };
      more();
    };
    server.answers['/huge.jpg'] = (_request, response) =>
      response.writeHead(200, { 'content-length': 300 * 1024 ** 2 }).write(file);
    server.answers['/slow.jpg'] = (_request, response) => void response.write(file.subarray(0, 10));
    server.answers['/away.jpg'] = (_request, response) =>
      response.writeHead(302, { location: address('/', '10.0.0.1') }).end();
    const taken: [string, string][] = [
      [address('/page.jpg'), 'is a web page, not a picture. Send JPEG, PNG, WebP or AVIF.'],
      [address('/drawing.jpg'), 'is an SVG drawing. Send JPEG, PNG, WebP or AVIF.'],
      [address('/half.jpg'), 'is damaged, or cut off.'],
      [address('/bomb.png'), 'has 30000 by 30000 pixels, more than 40 million.'],
      [address('/endless.jpg'), 'has more than 15 MB.'],
      [address('/huge.jpg'), 'has more than 15 MB.'],
      [address('/slow.jpg'), 'sent nothing for 4 s.'],
      [address('/none.jpg'), 'answers 404.'],
      [address('/away.jpg'), 'does not lead to an address of the internet.'],
      [address('/1.jpg', 'inner.example'), 'does not lead to an address of the internet.'],
      ...['10.0.0.1', '[::1]', '[::ffff:127.0.0.2]', '169.254.169.254', '2130706434', '0x7f.0.0.2', '0177.0.0.2'].map(
        (host): [string, string] => [address('/1.jpg', host), 'does not lead to an address of the internet.'],
      ),
      ['photos/front.jpg', 'is not an http address.'],
    ];
    const rows = taken.map(([text], index) => row(plate(index), text));
    await dealer.send(tableOf(...rows, row('KX19HSA', address('/ok.jpg'))));
    const counts = await fetchNow();
    expect(counts).toMatchObject({ added: 1, unchanged: 0 });
    expect((counts?.refused ?? 0) + (counts?.unreachable ?? 0)).toBe(taken.length);
    const lines = await reportNow();
    expect(lines).toContain(`Pictures: 1 shown, 0 still to be fetched, ${taken.length} not taken:`);
    expect(lines.filter((line) => line.includes(', picture '))).toEqual(
      taken.map(([text, words], index) => `  ${plate(index)}, picture 1: ${text} ${words}`),
    );
    expect((await cards()).filter(({ vehicleImage }) => vehicleImage.startsWith('/photos/'))).toHaveLength(1);
    // No internal address was requested; the other ten were.
    expect(server.asked.every((asked) => asked.startsWith('cars.example/'))).toBe(true);
    expect(server.asked).toHaveLength(10);
  });

  it('on a host that does not answer is retried later, without requests to the host until then', async () => {
    server.answers['/a.jpg'] = (_request, response) => response.destroy();
    for (let index = 0; index < 12; index += 1)
      server.answers[`/${index}.jpg`] = (_request, response) => response.destroy();
    await dealer.send(
      tableOf(row('KX19HRG', Array.from({ length: 12 }, (_, index) => address(`/${index}.jpg`)).join(' '))),
    );
    await fetchNow();
    // Two requests are pending when the fifth fails.
    expect(server.asked.length).toBeLessThanOrEqual(6);
    expect(await reportNow()).toContainEqual(
      expect.stringMatching(/^Pictures: 0 shown, [67] still to be fetched, [56] not taken:$/),
    );
    const file = await pictureFile();
    for (let index = 0; index < 12; index += 1) server.answers[`/${index}.jpg`] = sends(file);
    later(1);
    expect(await fetchNow()).toMatchObject({ added: 12 });
    expect(await reportNow()).toContain('Pictures: 12 shown, 0 still to be fetched, 0 not taken.');
  });
});

describe('fetching', () => {
  it('limits parallel requests, in total and to each host', async () => {
    const file = await pictureFile();
    const pending = new Map<string, number>();
    let maxInTotal = 0;
    let maxOfOneHost = 0;
    for (let index = 0; index < 5; index += 1) {
      server.answers[`/${index}.jpg`] = ({ headers }, response) => {
        const host = headers.host ?? '';
        pending.set(host, (pending.get(host) ?? 0) + 1);
        maxOfOneHost = Math.max(maxOfOneHost, pending.get(host) ?? 0);
        maxInTotal = Math.max(
          maxInTotal,
          [...pending.values()].reduce((sum, each) => sum + each),
        );
        setTimeout(() => {
          pending.set(host, (pending.get(host) ?? 0) - 1);
          response.end(file);
        }, 20);
      };
    }
    const hosts = Array.from({ length: 8 }, (_, index) => `cars-${index}.example`);
    const rows = hosts.map((host, index) =>
      row(plate(index), [0, 1, 2, 3, 4].map((name) => address(`/${name}.jpg`, host)).join(' ')),
    );
    await dealer.send(tableOf(...rows));
    expect(await fetchNow()).toMatchObject({ added: 40 });
    expect(maxOfOneHost).toBe(2);
    expect(maxInTotal).toBeLessThanOrEqual(8);
    expect(maxInTotal).toBeGreaterThan(2);
  });

  it('is done by one process at a time, and the next continues where one has failed', async () => {
    server.answers['/a.jpg'] = sends(await pictureFile());
    server.answers['/b.jpg'] = sends(await pictureFile({ seed: 2 }));
    await dealer.send(tableOf(row('KX19HRG', `${address('/a.jpg')} ${address('/b.jpg')}`)));
    let puts = 0;
    const full: PhotoStore = {
      ...store(),
      put: async () => {
        puts += 1;
        expect(await fetchNow()).toBeUndefined();
        throw new Error('The disk is full');
      },
    };
    await expect(fetchNow(full)).rejects.toThrow('The disk is full');
    expect(puts).toBeLessThanOrEqual(2);
    expect((await cards())[0]?.vehicleImage).toMatch(/^\/getImage/);
    expect(await fetchNow()).toMatchObject({ added: 2 });
  });

  it('deletes pictures that no feed names, and those of cars sold a month ago', async () => {
    server.answers['/a.jpg'] = sends(await pictureFile());
    server.answers['/b.jpg'] = sends(await pictureFile({ seed: 2 }));
    server.answers['/c.jpg'] = sends(await pictureFile({ seed: 3 }));
    const staying = row('KX19HRK');
    await dealer.send(
      tableOf(row('KX19HRG', `${address('/a.jpg')} ${address('/b.jpg')}`), row('KX19HRH', address('/c.jpg')), staying),
    );
    await fetchNow();
    expect(files()).toHaveLength(9);
    // One picture is removed from its car, and the other car is sold.
    await dealer.send(tableOf(row('KX19HRG', address('/b.jpg')), staying), {}, { acceptMissing: true });
    await dealer.database.pool.query('update api.sold_car set sold_at = $1', [now]);
    await fetchNow();
    // They stay for a day, because open pages still show them.
    expect(files()).toHaveLength(9);
    later(25);
    await fetchNow();
    expect(files()).toHaveLength(6);
    later(31 * 24);
    await fetchNow();
    later(25);
    await fetchNow();
    expect(files()).toHaveLength(3);
    const { rows } = await dealer.database.pool.query('select from api.photo_file');
    expect(rows).toHaveLength(1);
  });

  it('keeps a sold car’s pictures in case it returns', async () => {
    server.answers['/a.jpg'] = sends(await pictureFile());
    const car = row('KX19HRG', address('/a.jpg'));
    await dealer.send(tableOf(car, row('KX19HRH')));
    await fetchNow();
    await dealer.send(tableOf(row('KX19HRH')), {}, { acceptMissing: true });
    later(48);
    await fetchNow();
    await dealer.send(tableOf(car, row('KX19HRH')));
    expect((await cards()).some(({ vehicleImage }) => vehicleImage.startsWith('/photos/'))).toBe(true);
    expect(server.asked.length).toBeLessThanOrEqual(2);
  });
});

describe('pictures in a bucket', () => {
  it('are served by any API, and cars are drawn while it is down', async () => {
    const s3 = await startS3Server();
    const bucket = openBucket(s3.options);
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      CONTENT_DIR: testFolder(),
      PUBLIC_PHOTO_ORIGIN: 'https://pictures.example/',
      OBJECT_STORE_URL: s3.options.url,
      OBJECT_STORE_ACCESS_KEY: s3.options.accessKey,
      OBJECT_STORE_SECRET_KEY: s3.options.secretKey,
    });
    const another = await buildApp({ config, database: dealer.database.pool, now: () => TEST_DAY });
    try {
      server.answers['/a.jpg'] = sends(await pictureFile());
      await dealer.send(tableOf(row('KX19HRG', address('/a.jpg'))));
      await s3.stop();
      await expect(fetchNow(openPhotoStore({ bucket, folder }))).rejects.toMatchObject({ name: 'BucketError' });
      await s3.startAgain();
      expect(await fetchNow(openPhotoStore({ bucket, folder }))).toMatchObject({ added: 1 });
      const { results } = (await another.inject('/v1/cars/recent')).json<{ results: CarListing[] }>();
      expect(results[0]?.vehicleImage).toMatch(/^https:\/\/pictures\.example\/photos\//);
      expect((await another.inject('/api/content/v1/pages')).json()).toMatchObject({
        imageOrigins: ['https://pictures.example'],
      });
      const image = results[0]?.vehicleImage.replace('https://pictures.example', '') ?? '';
      expect((await another.inject(image)).headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      await s3.stop();
      const drawn = await another.inject(image);
      expect([drawn.statusCode, drawn.headers['cache-control']]).toEqual([302, 'no-store']);
      await s3.startAgain();
      expect((await another.inject(image)).statusCode).toBe(200);
      expect(files()).toEqual([]);
    } finally {
      await another.close();
      await s3.remove();
    }
  });
});
