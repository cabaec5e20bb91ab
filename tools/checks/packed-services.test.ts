import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { freePort } from '../src/free-ports';
import { packService } from '../src/pack/pack-service';
import { packedServices } from '../src/pack/packed-services';
import { remoteNames } from '../src/remotes';

const MAX_BYTES = 60e6;
/** The user `nobody`: as root, which most containers are built as, a service runs as this user. */
const BARE_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const run = promisify(execFile);

let database: TestDatabase;
let folder: string;
const running: ChildProcess[] = [];
/** Facts by the name of a service. */
const packed = new Map<string, Awaited<ReturnType<typeof packService>>>();
beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-packed-'));
  await mkdir(path.join(folder, 'data'));
  await chmod(folder, 0o755);
  await chmod(path.join(folder, 'data'), 0o777);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.stop();
  await rm(folder, { recursive: true });
});

/** Packs a service, and unpacks it where there is nothing else, to be read only. */
async function unpack(name: string): Promise<{ place: string; bytes: number }> {
  const service = packedServices.find((each) => each.name === name);
  if (!service) throw new Error(`No service is called ${name}`);
  const archive = await packService(service, folder);
  packed.set(name, archive);
  const place = path.join(folder, name);
  await mkdir(place);
  await run('tar', ['xzf', path.join(folder, archive.file), '-C', place]);
  await run('chmod', ['-R', 'a+rX,a-w', place]);
  return { place, bytes: (await stat(path.join(folder, archive.file))).size };
}

/** Starts a service without anything of this environment, and waits until it logs its address. */
async function start(place: string, port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const env = { NODE_ENV: 'production', ...settings };
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...BARE_USER,
  });
  running.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(`:${port}`)) resolve();
      });
    }
    child.once('exit', () => reject(new Error(output)));
  });
  return child;
}

const services = [
  {
    name: 'api',
    settings: (port: string) => ({
      DATABASE_URL: database.url,
      API_PORT: port,
      PICTURE_DIR: `${folder}/data/pictures`,
      DRAFT_KEY_FILE: `${folder}/data/draft-key`,
      CLIENT_TOKEN_SECRET: 'c'.repeat(32),
    }),
    status: 200,
  },
  {
    name: 'registry',
    settings: (port: string) => ({
      DATABASE_URL: database.url,
      REGISTRY_PORT: port,
      REGISTRY_DATA_DIR: `${folder}/data/registry`,
      DRAFT_KEY_FILE: `${folder}/data/draft-key`,
    }),
    status: 200,
  },
  // Without other services it is not ready, and says so.
  {
    name: 'shell',
    settings: (port: string) => ({ SHELL_PORT: port, SHELL_DATA_DIR: `${folder}/data/shell` }),
    status: 503,
  },
];

it.each(services)(
  'starts the archive of the $name with Node alone, and stops it by a signal',
  async ({ name, settings, status }) => {
    const { place, bytes } = await unpack(name);
    expect(bytes).toBeLessThan(MAX_BYTES);
    const port = await freePort();
    if (name !== 'shell')
      await run(process.execPath, ['migrate.mjs'], { cwd: place, env: settings(String(port)), ...BARE_USER });
    const service = await start(place, port, settings(String(port)));
    // Ready only after it has read the data for its answers.
    await expectEventually(async () => (await fetch(`http://localhost:${port}/readyz`)).status === status);
    service.kill('SIGTERM');
    expect(await once(service, 'exit')).toEqual([0, null]);
  },
);

it('makes a token for the squad of each remote, whose names are in the archive', async () => {
  const { squads } = JSON.parse(await readFile(path.join(folder, 'data/registry/credentials.json'), 'utf8')) as {
    squads: object;
  };
  expect(Object.keys(squads).toSorted()).toEqual(await remoteNames());
});

it('packs identical bytes again, and lists their contents', async () => {
  const [, registry] = packedServices;
  expect(await packService(registry!, folder)).toEqual(packed.get('registry'));
  const { components } = JSON.parse(await readFile(path.join(folder, 'registry/bill-of-materials.json'), 'utf8')) as {
    components: { name: string; licenses: unknown[] }[];
  };
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'fastify', licenses: [{ license: { id: 'MIT' } }] }),
  );
  expect(components).not.toContainEqual(expect.objectContaining({ name: 'tsx' }));
});
