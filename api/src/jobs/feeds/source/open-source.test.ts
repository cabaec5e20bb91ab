import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { createOutsideFetch } from '../../../ground/outside-fetch/outside-fetch';
import { openSource } from './open-source';

const https = { networks: [], ports: [443], mayUseHttp: false };
let fetchOutside = createOutsideFetch(https);
const textOf = async (source: string, folder = '.') => {
  const { bytes, ...opened } = await openSource(source, folder, fetchOutside);
  let text = '';
  for await (const chunk of bytes) text += Buffer.from(chunk).toString();
  return { ...opened, text };
};

describe('a feed on a disk', () => {
  const folder = testFolder();

  it('is a file, or the newest one of a folder', async () => {
    await mkdir(path.join(folder, 'in'));
    for (const [name, day] of [
      ['monday.csv', 1],
      ['wednesday.CSV', 3],
      ['tuesday.csv', 2],
    ] as const) {
      await writeFile(path.join(folder, 'in', name), name);
      await utimes(path.join(folder, 'in', name), day, day);
    }
    expect(await textOf('in/monday.csv', folder)).toEqual({ name: 'monday.csv', ending: 'csv', text: 'monday.csv' });
    expect(await textOf('in', folder)).toEqual({ name: 'wednesday.CSV', ending: 'csv', text: 'wednesday.CSV' });
  });

  it('that is still being written is refused', async () => {
    const file = path.join(folder, 'growing.csv');
    await writeFile(file, 'x'.repeat(600_000));
    const { bytes } = await openSource(file, folder, fetchOutside);
    const read = (async () => {
      let isMore = false;
      for await (const chunk of bytes) {
        if (!isMore) await writeFile(file, chunk, { flag: 'a' });
        isMore = true;
      }
    })();
    await expect(read).rejects.toThrow('The file changed while it was read');
  });

  it.each([['nowhere.csv', 'There is no file or folder'] as const, ['empty', 'is empty'] as const])(
    '%s is refused',
    async (name, words) => {
      await mkdir(path.join(folder, 'empty'), { recursive: true });
      await expect(textOf(name, folder)).rejects.toThrow(words);
    },
  );
});

describe('a feed at an address', () => {
  let server: Server;
  let origin: string;
  let answer: RequestListener;
  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    // The settings of an operator whose feeds come from an internal machine.
    fetchOutside = createOutsideFetch({ networks: ['127.0.0.1/32'], ports: [port], mayUseHttp: true });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is read, and its name does not have the key in it', async () => {
    answer = ({ url }, response) => response.end(url);
    expect(await textOf(`${origin}/stock.csv?key=s3cret`)).toEqual({
      name: `${origin}/stock.csv`,
      ending: 'csv',
      text: '/stock.csv?key=s3cret',
    });
    answer = (_request, response) => response.setHeader('content-type', 'application/json; charset=utf-8').end('[]');
    expect(await textOf(`${origin}/stock`)).toMatchObject({ ending: 'json' });
  });

  it('may be on another host, but not on an internal one, and has a timeout', async () => {
    answer = ({ url }, response) =>
      url === '/new.csv' ? response.end('moved') : response.writeHead(302, { location: '/new.csv' }).end();
    expect(await textOf(`${origin}/old.csv`)).toMatchObject({ name: `${origin}/new.csv`, text: 'moved' });
    answer = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/stock.csv' }).end();
    await expect(textOf(`${origin}/old.csv`)).rejects.toThrow(`${origin}/old.csv has the port 80`);
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(textOf(`${origin}/old.csv`)).rejects.toThrow('redirects more than 3 times');
  });

  it('that breaks off is refused', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('a few', () => response.destroy());
    };
    await expect(textOf(`${origin}/stock.csv`)).rejects.toThrow('could not be read to its end');
  });

  it('that answers with an error is refused', async () => {
    answer = (_request, response) => response.writeHead(403).end();
    await expect(textOf(`${origin}/stock.csv?key=wrong`)).rejects.toThrow(`${origin}/stock.csv answers 403`);
  });

  it.each([
    ['http://feeds.example/stock.csv', 'http://feeds.example/stock.csv is not an https address'],
    ['ftp://feeds.example/stock.csv', 'is not an https address'],
    ['file:///etc/passwd', 'is not an https address'],
    ['https://name:password@feeds.example/stock.csv', 'https://feeds.example/stock.csv has a name and a password'],
    ['https://127.0.0.1/stock.csv', 'https://127.0.0.1/stock.csv does not lead to an address of the internet'],
    [
      'https://169.254.169.254/stock.csv?key=s3cret',
      'https://169.254.169.254/stock.csv does not lead to an address of the internet',
    ],
  ])('is not %s, unless the operator says so', async (address, words) => {
    await expect(openSource(address, '.', createOutsideFetch(https))).rejects.toThrow(words);
  });
});
