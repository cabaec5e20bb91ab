import path from 'node:path';
import { RegistryClient } from '@forecourt/registry/client';
import { readLocalCredentials, type LocalCredentials } from '@forecourt/registry/local-credentials';
import { publishFolder } from '@forecourt/registry/publish-folder';
import { root } from '@forecourt/tools/services';
import type { Stack } from '@forecourt/tools/stack';

const CHANNEL = 'production';

export interface Version {
  remote: string;
  version: string;
}

/** Publishes as the squads do, and promotes and rolls back as a release manager does. */
export class Releases {
  private readonly manager: RegistryClient;
  private readonly built = new Map<string, Promise<Version>>();

  private constructor(
    private readonly origin: string,
    private readonly credentials: LocalCredentials,
  ) {
    this.manager = new RegistryClient({ origin, token: credentials.releaseManager });
  }

  static async of({
    origins,
    registryDir,
  }: {
    origins: Pick<Stack['origins'], 'registry'>;
    registryDir: string;
  }): Promise<Releases> {
    return new Releases(origins.registry, await readLocalCredentials(registryDir));
  }

  /** Publishes a folder with a remote's build, or a copy of one. */
  async publish(remote: string, folder = builtFolder(remote)): Promise<Version> {
    const squad = new RegistryClient({ origin: this.origin, token: this.credentials.squads[remote] });
    const { version } = await publishFolder(squad, remote, folder);
    return { remote, version };
  }

  async promote(...changes: Version[]): Promise<void> {
    // Drills promote releases that the page check would refuse.
    await this.manager.promote(CHANNEL, changes, { accept: 'drill', again: true });
  }

  /** The same without `--accept`. */
  async promoteIfPagesFit(...changes: Version[]): Promise<void> {
    await this.manager.promote(CHANNEL, changes, { again: true });
  }

  /** Gives versions to a share of the visitors. */
  async tryWith(percent: number, ...changes: Version[]): Promise<void> {
    await this.manager.tryVersions(CHANNEL, { changes, percent, again: true });
  }

  /** The author of the last change, and the reason. */
  async lastChange() {
    const [row] = (await this.manager.audit({ channel: CHANNEL, limit: 1 })).rows;
    return row;
  }

  /** Makes the last build of these remotes live in staging, except one, which gets the given version. */
  async stage(remotes: readonly string[], instead: Version): Promise<void> {
    const built = await Promise.all(
      remotes.filter((name) => name !== instead.remote).map((name) => this.publishBuilt(name)),
    );
    await this.manager.promote('staging', [...built, instead]);
  }

  /** Rolls back to a version, or to the previously live one. */
  async rollback(remote: string, version?: string): Promise<void> {
    await this.manager.rollback(CHANNEL, [{ remote, version }]);
  }

  /** Revision of the channel. */
  async revision(): Promise<number> {
    return (await this.manager.channel(CHANNEL)).revision;
  }

  /** Files of a published version, with the expected hash of each. */
  async fileTable(remote: string, version: string): Promise<Record<string, { integrity: string }>> {
    return (await this.manager.release(remote, version)).files;
  }

  /**
   * Makes the last build of these remotes live, in one change.
   *
   * @param instead versions to make live instead of the last build of their remotes
   * @returns the live versions
   */
  async promoteBuilt(remotes: readonly string[], instead: readonly Version[] = []): Promise<Version[]> {
    const live = (await this.manager.channel(CHANNEL).catch(() => undefined))?.remotes ?? {};
    const wanted = await Promise.all(
      remotes.map((name) => instead.find(({ remote }) => remote === name) ?? this.publishBuilt(name)),
    );
    const changes = wanted.filter(({ remote, version }) => live[remote]?.live?.version !== version);
    if (changes.length > 0) await this.promote(...changes);
    return wanted;
  }

  private publishBuilt(remote: string): Promise<Version> {
    const published = this.built.get(remote) ?? this.publish(remote);
    this.built.set(remote, published);
    return published;
  }
}

/** Folder of a remote's build: its own, or with `E2E_BUNDLER` that of another bundler. */
export function builtFolder(remote: string): string {
  return path.join(process.env['E2E_BUILDS'] ?? root, remote, 'dist');
}
