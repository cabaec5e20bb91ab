import { randomBytes } from 'node:crypto';
import { chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { readCommand } from '@forecourt/service/command';
import { runProgram } from '@forecourt/service/run-program';
import { drills } from '@forecourt/tools/drills';
import { packService } from '@forecourt/tools/pack-service';
import { packedServices } from '@forecourt/tools/packed-services';
import { releaseAll } from '@forecourt/tools/release-all';
import { remoteNames } from '@forecourt/tools/remotes';
import { createStack, dataDirFromEnvironment } from '@forecourt/tools/stack';
import { freeStackPorts } from '../../free-stack-ports';
import { buildImage, Containers, IMAGE_USER } from './images';

/**
 * `npm run drill -- images`: builds the images of all three services from their archives, starts them on an empty
 * database, makes the remotes live, and opens the first page. Fails when an image cannot be built, or a service does
 * not get ready or does not stop.
 */
const { base } = readCommand(drills.images).values;
const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = path.join(dataDirFromEnvironment(), 'images');
const ports = await freeStackPorts();
const stack = createStack({ dataDir, ports });
const containers = new Containers();

/** A folder that the services may write to. */
async function folderFor(name: string): Promise<string> {
  const folder = path.join(dataDir, name);
  await mkdir(folder, { recursive: true });
  await chown(folder, IMAGE_USER, IMAGE_USER);
  return folder;
}

async function stop(): Promise<boolean> {
  const haveEnded = await containers.stop();
  await stack.stop();
  return haveEnded;
}

async function drill(): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  const archives = path.join(dataDir, 'archives');
  await mkdir(archives, { recursive: true });
  const images: Record<string, string> = {};
  for (const service of packedServices) {
    const { name } = service;
    await packService(service, archives);
    const startedAt = performance.now();
    images[name] = buildImage(name, ports[name as 'api' | 'registry' | 'shell'], { archives, base });
    say(`Built ${images[name]} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
  const { api = '', registry = '', shell = '' } = images;
  const secret = () => randomBytes(32).toString('base64');
  await stack.database();

  const database = { DATABASE_URL: stack.databaseUrl };
  for (const command of ['migrate.mjs', 'content.mjs']) containers.run(api, command, { env: database });
  const apiEnv = {
    ...database,
    API_PORT: String(ports.api),
    CLIENT_TOKEN_SECRET: secret(),
    PICTURE_DIR: '/data/pictures',
    PHOTO_DIR: '/data/photos',
  };
  await containers.start(
    api,
    { env: { ...apiEnv, SITE_ORIGIN: stack.origins.site }, volumes: { '/data': await folderFor('api') } },
    `${stack.origins.api}/readyz`,
  );
  say('The API is ready');

  containers.run(registry, 'migrate.mjs', { env: database });
  const registryDir = await folderFor('registry');
  const registryEnv = {
    ...database,
    REGISTRY_PORT: String(ports.registry),
    REGISTRY_DATA_DIR: '/data',
    REGISTRY_KEY_SECRET: secret(),
  };
  const { origins } = stack;
  await containers.start(
    registry,
    {
      env: { ...registryEnv, API_ORIGIN: origins.api, PUBLIC_REGISTRY_ORIGIN: origins.registry },
      volumes: { '/data': registryDir },
    },
    `${origins.registry}/readyz`,
  );
  say('The registry is ready');
  await releaseAll({ origins, registryDir }, await remoteNames(), say);

  const shellEnv = {
    SHELL_PORT: String(ports.shell),
    SHELL_DATA_DIR: '/data',
    API_ORIGIN: origins.api,
    REGISTRY_ORIGIN: origins.registry,
    REGISTRY_TOKEN: (await readLocalCredentials(registryDir)).host ?? '',
    REGISTRY_PUBLIC_KEY_FILE: '/registry/public-key.pem',
    APPLY_ORIGIN: origins.apply,
  };
  await containers.start(
    shell,
    { env: shellEnv, volumes: { '/data': await folderFor('shell'), '/registry': registryDir } },
    `${origins.site}/readyz`,
  );
  const page = await fetch(origins.site);
  if (!page.ok) throw new Error(`The first page answers ${page.status}.`);
  say('The shell is ready, and sends the first page');
}

await runProgram(async () => {
  await drill();
  if (!(await stop())) throw new Error('A container did not end on SIGTERM.');
  say('\nAll three images were built, and run.');
}, stop);
