import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { remoteNames } from '@forecourt/tools/remotes';
import { createStack, type Stack } from '@forecourt/tools/stack';
import { withChangedBuild, type Change } from '../../changed-build';
import { freePort } from '@forecourt/tools/free-ports';
import { Releases, type Version } from '../../releases';
import { test as base } from '../../test';

export { expect } from '@playwright/test';

interface ShellState {
  degraded: string[];
  releaseSet: { revision: number; remotes: Record<string, string> };
}

/** A drill's actions on the running site. */
export class Drill {
  constructor(
    readonly stack: Stack,
    readonly releases: Releases,
    readonly remotes: readonly string[],
  ) {}

  async shellState(): Promise<ShellState> {
    const response = await fetch(`${this.stack.origins.site}/readyz`);
    return (await response.json()) as ShellState;
  }

  /** Publishes another version of a remote, without making it live. */
  publishChanged(remote: string, change: Change): Promise<Version> {
    return withChangedBuild(remote, change, (folder) => this.releases.publish(remote, folder));
  }

  /** Makes versions live and waits until the site uses them. */
  async promote(...versions: Version[]): Promise<void> {
    await this.releases.promote(...versions);
    await this.untilLive(...versions);
  }

  /**
   * Promotes a broken version. The host refuses it, or, if it is too busy to finish its trial, finds the fault later.
   */
  async expectRefused({ remote, version }: Version): Promise<void> {
    const refusal = await this.releases.promote({ remote, version }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (refusal === undefined)
      await expect.poll(async () => (await this.releases.lastChange())?.who, { timeout: 60_000 }).toBe('guard');
    else expect(refusal).toContain(`The only host refused it. ${remote} ${version}`);
    await expect.poll(async () => (await this.shellState()).releaseSet.remotes[remote]).not.toBe(version);
  }

  async untilLive(...versions: Version[]): Promise<void> {
    const expected = Object.fromEntries(versions.map(({ remote, version }) => [remote, version]));
    // A shell that is some revisions behind may use these versions too, and change soon.
    const revision = await this.releases.revision();
    const live = async () => {
      const { releaseSet } = await this.shellState();
      return releaseSet.revision >= revision ? releaseSet.remotes : {};
    };
    await expect.poll(live, { intervals: [20] }).toMatchObject(expected);
  }

  /** Makes the last build live again, with these versions instead of their remotes' last build. */
  async restore({ but = [] }: { but?: Version[] } = {}): Promise<void> {
    await this.untilLive(...(await this.releases.promoteBuilt(this.remotes, but)));
  }

  /** An additional shell that has never rendered a page. The caller stops it. */
  async secondShell(env: Record<string, string>): Promise<Stack> {
    const { options } = this.stack;
    const port = await freePort();
    const dataDir = path.join(options.dataDir, `shell-${port}`);
    const second = createStack({
      ...options,
      ports: { ...options.ports, shell: port },
      env: { shell: { ...options.env?.['shell'], SHELL_DATA_DIR: dataDir, ...env } },
    });
    await second.shell();
    return second;
  }

  /** The process of a service, if it is alive. */
  pidOf(name: string): number {
    const service = this.stack.running.findLast((one) => one.name === name);
    if (!service?.process.pid || service.process.exitCode !== null || service.process.signalCode !== null)
      throw new Error(`The ${name} is not running.`);
    return service.process.pid;
  }

  /** Ends a process as an operator does. */
  async stop(name: string): Promise<void> {
    await this.stack.running.findLast((service) => service.name === name)?.stop();
  }

  /** Ends a process as a crash does. */
  async kill(name: string): Promise<void> {
    const { process } = this.stack.running.findLast((service) => service.name === name) ?? {};
    if (!process) throw new Error(`There is no ${name}.`);
    const gone = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await gone;
  }
}

/** Reads the log of a service since its start. */
export async function linesOf({ options }: Stack, service: string): Promise<{ requestId?: string; msg?: string }[]> {
  const text = await readFile(path.join(options.dataDir, 'logs', `${service}.log`), 'utf8');
  return text.split('\n').flatMap((line) => {
    try {
      return line.startsWith('{') ? [JSON.parse(line) as { requestId?: string }] : [];
    } catch {
      // The line is incomplete, or mixed with output of another thread.
      return [];
    }
  });
}

export const test = base.extend<object, { drill: Drill }>({
  drill: [
    async ({ stack }, use) => {
      await use(new Drill(stack, await Releases.of(stack), await remoteNames()));
    },
    { scope: 'worker' },
  ],
});
