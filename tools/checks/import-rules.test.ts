import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../src/services';
import { plantRepository, type PlantedRepository } from './planted-repository';
import { repositoryFiles, runCommand, workspaces } from './repository-files';

interface Report {
  modules: { source: string; dependencies: { resolved: string; rules?: { name: string }[] }[] }[];
}

/** Folders of code that browsers run. */
const IN_BROWSERS = [
  'shared/site/ui/src',
  'shared/site/domain/src',
  'shared/platform/contracts/src',
  'shared/platform/federation/src/browser',
  'shell/src/browser',
  'mfe-reviews/src',
  'mfe-marketplace/src',
];
const ON_SERVERS = [
  'shared/platform/database/src',
  'shared/site/theme/src/server',
  'shared/platform/federation/src/build',
  'shared/platform/federation/src/server',
  'shell/src/server',
  'shell/src/renderer',
];

/** The site's part of two packages of the platform, and folders beside it. */
const PARTS_OF_SITE = ['e2e/site', 'tools/src/site'];
const BESIDE_THEM = ['e2e/platform', 'tools/src'];
const ALL = await workspaces();
const inHouse = (house: string) => ALL.filter((name) => declarationOf(name).house === house);

let planted: PlantedRepository;
let report: Report;
/** Folders of the API on their floors, the lowest first; `apart` if none imports another. */
let floors: Record<string, readonly string[] | 'apart'>;
/** All of these folders, and `.` for `api/src` itself. */
let rooms: string[];

const importOf = (from: string, to: string) => `import '${path.relative(from, to).replace(/^(?!\.)/, './')}';\n`;
const importsAll = (folder: string) => `${folder}/imports-all.ts`;
const imported = (name: string) => `${name}/imported.ts`;

/** Folders of the API below a folder of `api/src`, or below `api/src` itself. */
async function foldersIn(folder = ''): Promise<string[]> {
  const start = path.join('api/src', folder, '/');
  const below = (await repositoryFiles())
    .filter((file) => file.startsWith(start))
    .map((file) => file.slice(start.length).split('/'));
  return [...new Set(below.flatMap(([name = '', ...more]) => (more.length > 0 && name !== 'testing' ? [name] : [])))];
}

async function apiRooms(): Promise<string[]> {
  const ofFloors = await Promise.all(
    Object.entries(floors).map(async ([floor, listed]) => {
      const inside = listed === 'apart' ? await foldersIn(floor) : listed;
      return inside.length === 0 ? [floor] : inside.map((room) => `${floor}/${room}`);
    }),
  );
  return [...ofFloors.flat(), '.', 'commands'];
}

beforeAll(async () => {
  ({ FLOORS: floors } = (await import(path.join(root, 'api/floors.mjs'))) as { FLOORS: typeof floors });
  rooms = await apiRooms();
  planted = await plantRepository();
  const { folder, packages } = planted;
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  for (const name of packages) {
    await write(imported(name), 'export {};\n');
    await write(importsAll(name), packages.map((other) => importOf(name, imported(other))).join(''));
  }
  for (const from of IN_BROWSERS) {
    await write(
      importsAll(from),
      `import 'node:fs';\nimport 'react';\nimport './nowhere';\n${ON_SERVERS.map((to) => importOf(from, imported(to))).join('')}`,
    );
  }
  for (const to of ON_SERVERS) await write(imported(to), 'export {};\n');
  const inApi = (room: string) => path.join('api/src', room);
  for (const room of rooms) {
    await write(imported(inApi(room)), 'export {};\n');
    const others = rooms.filter((other) => other !== room);
    await write(importsAll(inApi(room)), others.map((other) => importOf(inApi(room), imported(inApi(other)))).join(''));
  }
  for (const nowhere of ['api/src/nowhere', 'api/src/ground/nowhere']) {
    await write(imported(nowhere), 'export {};\n');
    await write(importsAll(nowhere), importOf(nowhere, imported('api/src/ground/places')));
  }
  await write(
    'api/src/imports-nowhere.ts',
    importOf('api/src', imported('api/src/nowhere')) + importOf('api/src', imported('api/src/ground/nowhere')),
  );
  const ofSite = [...inHouse('site'), ...PARTS_OF_SITE];
  for (const to of PARTS_OF_SITE) await write(imported(to), 'export {};\n');
  for (const from of [...BESIDE_THEM, ...PARTS_OF_SITE]) {
    const others = ofSite.filter((to) => to !== from);
    await write(importsAll(from), others.map((to) => importOf(from, imported(to))).join(''));
  }
  await write('api/src/circle-one.ts', importOf('api/src', 'api/src/circle-two.ts'));
  await write('api/src/circle-two.ts', importOf('api/src', 'api/src/circle-one.ts'));
  await write('site.config.ts', 'export {};\n');
  await write('shell/src/imports-config.ts', importOf('shell/src', 'site.config.ts'));
  await write('mfe-reviews/src/testing/sample-answers.ts', 'export {};\n');
  await write('mfe-reviews/src/uses-sample.ts', importOf('mfe-reviews/src', 'mfe-reviews/src/testing/sample-answers'));
  const { output } = await runCommand(
    'npm',
    ['run', '--silent', 'check:imports', '--', '--output-type', 'json'],
    folder,
  );
  report = JSON.parse(output) as Report;
  // Starting a whole tool takes long on a slow machine.
});

interface Declaration {
  role: string;
  house: 'platform' | 'site';
}

function declarationOf(name: string): Declaration {
  const { forecourt } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as {
    forecourt: Declaration;
  };
  return forecourt;
}

/** The rules that an import breaks. Fails if the check does not see the import. */
function broken(from: string, to: string): string[] {
  const dependency = report.modules
    .find(({ source }) => source === from)
    ?.dependencies.find(({ resolved }) => resolved === to || resolved.endsWith(`/${to}`));
  if (!dependency) throw new Error(`The check does not see that ${from} imports ${to}.`);
  return (dependency.rules ?? []).map(({ name }) => name);
}

it('checks every folder with code', () => {
  const seen = new Set(report.modules.map(({ source }) => source));
  expect(planted.faultyFiles.filter((file) => !seen.has(file))).toEqual([]);
});

it('lets a package import exactly what its role allows', () => {
  const pairs = planted.packages.flatMap((from) =>
    planted.packages.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  const refused = pairs.filter(([from, to]) => broken(importsAll(from), imported(to)).length > 0);
  const expected = pairs.filter(([from, to]) => !mayImport(from, to));
  expect(refused.map(String)).toEqual(expected.map(String));
});

function mayImport(from: string, to: string): boolean {
  const [{ role, house }, { role: other, house: otherHouse }] = [declarationOf(from), declarationOf(to)];
  if (otherHouse === 'site' && house !== 'site') return false;
  if (role === 'test' || role === 'tool') return true;
  if (role === 'host' && to === 'shared/site/ui') return false;
  return other === 'library' && to !== 'shared/platform/testing' && from !== 'shared/site/domain';
}

it('lists exactly the folders that the API has', async () => {
  expect([...Object.keys(floors), 'commands'].toSorted()).toEqual((await foldersIn()).toSorted());
  for (const [floor, listed] of Object.entries(floors)) {
    if (listed !== 'apart' && listed.length > 0)
      expect([floor, listed.toSorted()]).toEqual([floor, (await foldersIn(floor)).toSorted()]);
  }
});

it('lets a folder of the API import only lower floors', () => {
  const order = [...Object.keys(floors), '.', 'commands'];
  const mayImportRoom = (from: string, to: string) => {
    const [floor = '', other = ''] = [from, to].map((room) => room.split('/')[0]);
    if (floor !== other) return order.indexOf(other) < order.indexOf(floor);
    return floors[floor] !== 'apart' && rooms.indexOf(to) < rooms.indexOf(from);
  };
  const pairs = rooms.flatMap((from) => rooms.filter((to) => to !== from).map((to) => [from, to] as const));
  const file = (room: string) => path.join('api/src', room);
  const refused = pairs.filter(([from, to]) => broken(importsAll(file(from)), imported(file(to))).length > 0);
  expect(refused.map(String)).toEqual(pairs.filter(([from, to]) => !mayImportRoom(from, to)).map(String));
});

it.each(['api/src/nowhere', 'api/src/ground/nowhere'])('refuses %s, a folder without a floor', (nowhere) => {
  expect(broken('api/src/imports-nowhere.ts', imported(nowhere))).toContain('api-folder-has-a-floor');
  expect(broken(importsAll(nowhere), 'api/src/ground/places/imported.ts')).toContain('api-folder-has-a-floor');
});

it.each([...inHouse('platform'), ...BESIDE_THEM])(
  'lets %s, a part of the platform, import nothing of the site',
  (from) => {
    const ofSite = [...inHouse('site'), ...(BESIDE_THEM.includes(from) ? PARTS_OF_SITE : [])];
    expect(ofSite).toContain('mfe-reviews');
    for (const to of ofSite)
      expect([to, broken(importsAll(from), imported(to))]).toEqual([
        to,
        expect.arrayContaining(['platform-knows-no-site']),
      ]);
  },
);

it('lets the platform load the configuration of the site, not import it', () => {
  expect(broken('shell/src/imports-config.ts', 'site.config.ts')).toEqual(['platform-knows-no-site']);
});

it('lets commands and tests of the site import the site', () => {
  for (const from of PARTS_OF_SITE) expect(broken(importsAll(from), imported('api'))).toEqual([]);
});

it.each(IN_BROWSERS)('keeps server-only modules out of %s', (from) => {
  expect(broken(importsAll(from), 'fs')).toContain('browser-imports-no-node');
  for (const to of ON_SERVERS)
    expect([to, broken(importsAll(from), imported(to))]).toEqual([
      to,
      expect.arrayContaining(['browser-imports-no-server']),
    ]);
});

it('keeps React out of the domain', () => {
  expect(broken(importsAll('shared/site/domain/src'), 'node_modules/react/index.js')).toContain('domain-is-pure');
});

it('finds circles, unresolved imports, and test helpers in visitors’ code', () => {
  expect(broken('api/src/circle-one.ts', 'api/src/circle-two.ts')).toContain('no-circle');
  expect(broken(importsAll('mfe-reviews/src'), './nowhere')).toContain('no-unresolvable');
  expect(broken('mfe-reviews/src/uses-sample.ts', 'mfe-reviews/src/testing/sample-answers.ts')).toEqual([
    'site-imports-no-test-helper',
  ]);
});
