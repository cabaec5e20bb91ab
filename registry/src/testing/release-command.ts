import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { release } from '../cli/release';
import { eachTestRegistry } from './each-test-registry';
import { publishBuild } from './publish-build';
import { testBuild, writeBuild, type TestBuild } from './test-build';

const bin = fileURLToPath(new URL('../../bin/release.mjs', import.meta.url));

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

type Run = (args: string[], env?: Record<string, string>) => Promise<CommandResult>;

/** `release` on the machine of a registry, which is empty before each test. */
export class ReleaseCommand {
  readonly registry = eachTestRegistry();
  readonly #folders: string[] = [];

  constructor() {
    afterEach(() => Promise.all(this.#folders.splice(0).map((folder) => rm(folder, { recursive: true }))));
  }

  /** Runs the command in this process, since a separate one takes a second to start. */
  readonly run: Run = async (args, env = {}) => {
    const before = process.env;
    process.env = this.#environmentOf(env);
    const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
    try {
      const code = await release(args);
      return { code, stdout: stdout.text(), stderr: stderr.text() };
    } finally {
      for (const { restore } of [stdout, stderr]) restore();
      process.env = before;
    }
  };

  /** Runs the command in a separate process. */
  readonly start: Run = (args, env = {}) =>
    new Promise((resolve) => {
      execFile(process.execPath, [bin, ...args], { env: this.#environmentOf(env) }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });

  /** Publishes a build: with more flags, as another remote, or in another way. */
  async publish(
    build: TestBuild,
    { flags = [], as = build.manifest.remote, run = this.run }: { flags?: string[]; as?: string; run?: Run } = {},
  ): Promise<CommandResult> {
    const folder = await writeBuild(build);
    this.#folders.push(folder);
    return run(['publish', as, '--dist', folder, '--unchecked', 'A test', ...flags]);
  }

  /** Makes a version live without the command, for tests of later steps. */
  async setLive(version: string): Promise<void> {
    await publishBuild(this.registry.clientOf('squad'), testBuild('mfe-reviews', version));
    await this.registry.clientOf('release-manager').promote('production', [{ remote: 'mfe-reviews', version }]);
  }

  #environmentOf(env: Record<string, string>): NodeJS.ProcessEnv {
    const { RELEASE_TOKEN: _, RELEASE_CHANNEL: _channel, ...inherited } = process.env;
    return { ...inherited, REGISTRY_ORIGIN: this.registry.origin, REGISTRY_DATA_DIR: this.registry.dataDir, ...env };
  }
}

/** Collects all further output to a stream, as a file would. */
function capture(stream: NodeJS.WriteStream): { text: () => string; restore: () => void } {
  const { write, isTTY } = stream;
  let text = '';
  stream.isTTY = false;
  stream.write = (chunk: string | Uint8Array) => {
    text += String(chunk);
    return true;
  };
  return { text: () => text, restore: () => Object.assign(stream, { write, isTTY }) };
}
