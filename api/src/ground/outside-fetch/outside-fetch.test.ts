import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FetchRules } from './networks';
import { createOutsideFetch, type FetchLimits } from './outside-fetch';

const LIMITS: FetchLimits = { silenceMs: 2_000, totalMs: 5_000, maxBytes: 1024 ** 2 };

let server: Server;
let port: number;
let asked: string[];
let answer: RequestListener;
/** This machine represents the internet: only its address may be reached. */
let internet: FetchRules;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  internet = { networks: ['127.0.0.1/32'], ports: [port], mayUseHttp: true };
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.end('here');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function textOf(
  address: string,
  { rules = internet, resolve = async () => ['127.0.0.1'], limits = LIMITS }: Partial<Options> = {},
): Promise<string> {
  const { body } = await createOutsideFetch(rules, resolve)(address, limits);
  let text = '';
  for await (const chunk of body) text += Buffer.from(chunk).toString();
  return text;
}
interface Options {
  rules: FetchRules;
  resolve: (host: string) => Promise<string[]>;
  limits: FetchLimits;
}

describe('addresses that strangers may name', () => {
  it('is a host whose addresses are all of the internet', async () => {
    expect(await textOf(`http://cars.example:${port}/1.jpg`)).toBe('here');
    expect(asked).toEqual([`cars.example:${port} /1.jpg`]);
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[fd00::1]',
    '[64:ff9b::7f00:1]',
  ])('is not http://%s', async (host) => {
    // Numbers are not resolved: the connection is made to the number itself.
    const resolve = async () => ['193.0.0.1'];
    await expect(textOf(`http://${host}:${port}/`, { rules: { ...internet, networks: [] }, resolve })).rejects.toThrow(
      'does not lead to an address of the internet',
    );
    expect(asked).toEqual([]);
  });

  it.each([
    ['a host with an inner address', ['10.0.0.1']],
    ['a host with an inner address among others', ['127.0.0.1', '10.0.0.1']],
    ['a host that is not there', []],
  ])('is not %s, and all get the same message', async (_what, addresses) => {
    await expect(textOf(`http://cars.example:${port}/`, { resolve: async () => addresses })).rejects.toThrow(
      'does not lead to an address of the internet',
    );
    expect(asked).toEqual([]);
  });

  it('is not what this machine’s own names lead to', async () => {
    const fetchOutside = createOutsideFetch({ ...internet, networks: [] });
    await expect(fetchOutside(`http://localhost:${port}/`, LIMITS)).rejects.toThrow(
      'does not lead to an address of the internet',
    );
    await expect(fetchOutside(`http://localhost.:${port}/`, LIMITS)).rejects.toThrow(
      'does not lead to an address of the internet',
    );
    expect(asked).toEqual([]);
  });

  it('is the address that was checked, though the name leads elsewhere a moment later', async () => {
    let lookUps = 0;
    const resolve = async () => [(lookUps += 1) === 1 ? '127.0.0.1' : '10.0.0.1'];
    expect(await textOf(`http://rebound.example:${port}/`, { resolve })).toBe('here');
    expect(lookUps).toBe(1);
  });

  it.each([
    ['an inner machine', 'http://10.0.0.1/'],
    ['an inner machine by name', 'http://inner.example/'],
    ['this machine as a number', 'http://2130706434/'],
    ['a file', 'file:///etc/passwd'],
    ['nothing', 'http://'],
  ])('is not %s behind a redirect', async (_what, location) => {
    answer = (_request, response) =>
      response.writeHead(302, { location: location.replace(/(\d|e)\/$/, `$1:${port}/`) }).end();
    const resolve = async (host: string) => [host === 'cars.example' ? '127.0.0.1' : '10.0.0.1'];
    await expect(textOf(`http://cars.example:${port}/`, { resolve })).rejects.toThrow(
      /does not lead to an address of the internet|is not an http address/,
    );
    expect(asked).toHaveLength(1);
  });

  it('is three redirects away at most', async () => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    };
    expect(await textOf(`http://cars.example:${port}/3`)).toBe('arrived');
    await expect(textOf(`http://cars.example:${port}/4`)).rejects.toThrow('redirects more than 3 times');
  });

  it.each([
    ['http://cars.example/1.jpg', 'is not an https address'],
    ['https://cars.example:8443/1.jpg', 'has the port 8443; 443 can be used'],
    ['https://name:password@cars.example/1.jpg', 'has a name and a password in it'],
    ['ftp://cars.example/1.jpg', 'is not an https address'],
    ['gopher://cars.example/', 'is not an https address'],
    ['data:image/png;base64,AAAA', 'is not an https address'],
    ['//cars.example/1.jpg', 'is not an https address'],
    ['pictures/1.jpg', 'is not an https address'],
    ['https://cars.example/1.jpg 2.jpg', 'is not an https address'],
    [`https://cars.example/${'a'.repeat(2_000)}`, 'has more than 2000 characters'],
  ])('is https at its own port, unless the operator says more: not %s', async (address, words) => {
    await expect(textOf(address, { rules: { networks: [], ports: [443], mayUseHttp: false } })).rejects.toThrow(words);
  });
});

describe('a fetched answer', () => {
  it('is not longer than it may be, whether or not it says how long it is', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': 300 * 1024 ** 2 }).write('x');
    await expect(textOf(`http://cars.example:${port}/`)).rejects.toThrow('has more than 1 MB');
    let sent = 0;
    answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 1;
        response.once('drain', more);
      };
      more();
    };
    await expect(textOf(`http://cars.example:${port}/`)).rejects.toThrow('has more than 1 MB');
    // Size that fits into the buffers of two sockets together.
    expect(sent).toBeLessThan(300);
  });

  it.each<[string, RequestListener, Partial<FetchLimits>, string]>([
    ['sends nothing', () => undefined, { silenceMs: 50 }, 'sent nothing for 0.05 s'],
    ['stops half way', (_request, response) => void response.write('x'), { silenceMs: 50 }, 'sent nothing for 0.05 s'],
    [
      'sends a byte now and then',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 10);
        response.once('close', () => clearInterval(timer));
      },
      { totalMs: 200 },
      'was not there in 0.2 s',
    ],
    [
      'breaks off',
      (_request, response) =>
        void response.writeHead(200, { 'content-length': 10 }).write('x', () => response.destroy()),
      {},
      'could not be read to its end',
    ],
  ])('does not keep us when a server %s', async (_how, listener, limits, words) => {
    answer = listener;
    await expect(textOf(`http://cars.example:${port}/`, { limits: { ...LIMITS, ...limits } })).rejects.toMatchObject({
      message: expect.stringContaining(words),
      isPassing: true,
    });
  });

  it.each([
    [404, false],
    [403, false],
    [429, true],
    [503, true],
  ])('is refused when the server answers %d', async (status, isPassing) => {
    answer = (_request, response) => response.writeHead(status).end('no');
    await expect(textOf(`http://cars.example:${port}/`)).rejects.toMatchObject({
      message: `answers ${status}`,
      isPassing,
    });
  });
});
