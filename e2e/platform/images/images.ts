import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@forecourt/tools/services';

const READY_MS = 120_000;
const STOP_MS = 40_000;
/** User id of our images. */
export const IMAGE_USER = 65_532;

export interface ContainerOptions {
  env: Readonly<Record<string, string>>;
  /** Folders of this machine, by their path in the container. */
  volumes?: Readonly<Record<string, string>>;
}

/** Runs buildah to its end. @returns its output @throws with the end of its output when it fails */
function buildah(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('buildah', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0)
    throw new Error(`buildah ${args[0]} failed (${String(status)}).\n${`${stdout ?? ''}${stderr ?? ''}`.slice(-2000)}`);
  return stdout.trim();
}

/** Builds the image of a service from its archive. @returns its name */
export function buildImage(
  service: string,
  port: number,
  { archives, base }: { archives: string; base: string | undefined },
): string {
  const image = `localhost/forecourt-${service}:drill`;
  const values = [`SERVICE=${service}`, `PORT=${port}`, ...(base ? [`NODE_IMAGE=${base}`] : [])].flatMap((value) => [
    '--build-arg',
    value,
  ]);
  buildah(
    'bud',
    '--format',
    'docker',
    '--isolation',
    'chroot',
    '--file',
    path.join(root, 'deploy/Containerfile'),
    ...values,
    '--tag',
    image,
    archives,
  );
  if (!/"Healthcheck":\s*\{/.test(buildah('inspect', '--type', 'image', image)))
    throw new Error(`${image} has no HEALTHCHECK.`);
  return image;
}

/** Containers of images, on the network of this machine. */
export class Containers {
  readonly #names: string[] = [];
  readonly #running: ChildProcess[] = [];

  /** Runs a command of an image to its end. */
  run(image: string, command: string, options: ContainerOptions): void {
    buildah(...this.#args(image, command, options));
  }

  /** Starts an image and waits until an address answers 200. @throws with the end of its output */
  async start(image: string, options: ContainerOptions, readyAt: string): Promise<void> {
    const child = spawn('buildah', this.#args(image, 'start.mjs', options), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#running.push(child);
    let tail = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-2000)));
    for (const until = Date.now() + READY_MS; !(await answers(readyAt)); await sleep(200))
      if (Date.now() > until || child.exitCode !== null)
        throw new Error(`${image} did not get ready (${String(child.exitCode)}).\n${tail}`);
  }

  /** Stops everything, last started first, and removes the containers. @returns whether all ended on SIGTERM */
  async stop(): Promise<boolean> {
    let haveEnded = true;
    for (const child of this.#running.splice(0).toReversed()) {
      signal(child, 'SIGTERM');
      for (const until = Date.now() + STOP_MS; isRunning(child) && Date.now() < until;) await sleep(100);
      if (!isRunning(child)) continue;
      haveEnded = false;
      signal(child, 'SIGKILL');
    }
    for (const name of this.#names.splice(0)) spawnSync('buildah', ['rm', name]);
    return haveEnded;
  }

  #args(image: string, command: string, { env, volumes = {} }: ContainerOptions): string[] {
    const name = buildah('from', '--pull-never', image);
    this.#names.push(name);
    const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    const mounts = Object.entries(volumes).flatMap(([inside, outside]) => ['--volume', `${outside}:${inside}`]);
    return [
      'run',
      '--isolation',
      'chroot',
      '--user',
      `${IMAGE_USER}:${IMAGE_USER}`,
      ...settings,
      ...mounts,
      name,
      '--',
      '/nodejs/bin/node',
      command,
    ];
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Signals buildah and its child processes. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}
