import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@forecourt/tools/remotes';
import { root } from '@forecourt/tools/services';
import {
  createStack,
  dataDirFromEnvironment,
  portsFromEnvironment,
  type Stack,
  type StackOptions,
} from '@forecourt/tools/stack';
import { freeStackPorts } from './free-stack-ports';
import { Releases } from './releases';
import { freePartnerOrigins } from './partner-site';

/** Service name and process id. */
export interface ServiceProcess {
  name: string;
  pid: number;
}

/** Data of a run for its workers. */
const RUN_DIR = 'E2E_RUN_DIR';
const RUNNING_SITE = 'E2E_RUNNING_SITE';

/** Address of a tag manager. Journeys answer its requests. */
export const TAG_MANAGER = 'https://tags.example/gtm.js?id=GTM-TEST';
/** Brands that ask visitors for a cookie choice. */
export const BRANDS_WITH_TAGS = ['cedarbrook', 'amberlane'] as const;

/** Free ports and separate data, so that it disturbs neither a running `npm start` nor another run. */
export async function newStack(name: string): Promise<StackOptions> {
  const dataDir = path.join(process.env[RUN_DIR] ?? path.join(root, '.data/e2e'), name);
  mkdirSync(dataDir, { recursive: true });
  return {
    dataDir,
    ports: await freeStackPorts(),
    seedCars: 3000,
    // Drills end processes, but never the machine.
    databaseSettings: { fsync: 'off', full_page_writes: 'off' },
    // Generous for a busy machine. A deadline works in the same way at any length.
    env: {
      shell: {
        RENDER_DEADLINE_MS: '1000',
        LOAD_BUDGET_MS: '5000',
        // No load balancer is in front of it.
        DRAIN_MS: '0',
        // Drills give visitors addresses.
        TRUSTED_PROXIES: 'loopback',
        TAG_MANAGERS: BRANDS_WITH_TAGS.map((brand) => `${brand}=${TAG_MANAGER}`).join(),
        EMBED_ORIGINS: ['*', ...(await freePartnerOrigins())].map((origin) => `*=${origin}`).join(),
      },
      // All visitors come from one address.
      api: { ENQUIRY_LIMIT: '100000' },
    },
  };
}

/** Starts a whole site with the releases that were last built. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stack = createStack(options);
  try {
    await stack.database();
    await Promise.all([stack.api(), stack.registry()]);
    await (await Releases.of(stack)).promoteBuilt(await remoteNames());
    await Promise.all([stack.apply(), stack.shell()]);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
}

/** Passes the site of the run, and its data folder, to the run's workers. */
export const announce = {
  runDir: (folder: string) => void (process.env[RUN_DIR] = folder),
  site: (stack: Stack) =>
    void (process.env[RUNNING_SITE] = JSON.stringify({ options: stack.options, processes: processesOf(stack) })),
};

interface Announced {
  options: StackOptions;
  processes: ServiceProcess[];
}

const announced = () => JSON.parse(process.env[RUNNING_SITE] ?? 'null') as Announced | null;

export const processesOf = ({ running }: Stack): ServiceProcess[] =>
  running.map(({ name, process: { pid = 0 } }) => ({ name, pid }));

/** The processes of the site for all journeys; unknown with `E2E_REUSE`. */
export const runningProcesses = (): ServiceProcess[] | undefined => announced()?.processes;

/** The site for all journeys: this run's, or with `E2E_REUSE` the site of `npm start`. */
export function runningStack(): Stack {
  return createStack(announced()?.options ?? { dataDir: dataDirFromEnvironment(), ports: portsFromEnvironment() });
}
