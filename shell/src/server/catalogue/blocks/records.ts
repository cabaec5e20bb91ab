import { release, releaseManifest, type Release } from '@forecourt/contracts/release-set';
import type { RegistryOrigins } from '@forecourt/federation/registry-origins';
import { BoundedMap } from '@forecourt/service/bounded-map';
import * as z from 'zod';

const catalogue = releaseManifest.shape.catalogue;
const published = z.object({ ...release.shape, catalogue });
const versions = z.object({ versions: z.array(z.object({ version: z.string() })) });

/** A block's description of itself in a published version. */
export type BlockInCatalogue = z.output<typeof catalogue>[string];

/** A published version with its catalogue. */
export interface PublishedRecord {
  release: Release;
  catalogue: Record<string, BlockInCatalogue>;
}

export interface Records {
  /** @throws when the registry does not answer, or knows no such version */
  read: (remote: string, version: string) => Promise<PublishedRecord>;
  /** Published versions of a remote, newest first; empty if the registry does not answer. */
  versions: (remote: string) => Promise<string[]>;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 33_554_432;

/** Records of published versions. They never change, so each is fetched once. */
export function createRecords(registries: RegistryOrigins): Records {
  const known = new BoundedMap<{ record: PublishedRecord; bytes: number }>({
    maxBytes: MAX_BYTES,
    weigh: ({ bytes }) => bytes,
  });
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, registries.current), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    return response.text();
  };
  return {
    read: async (remote, version) => {
      const path = `/v1/remotes/${encodeURIComponent(remote)}/versions/${encodeURIComponent(version)}`;
      const cached = known.get(path);
      if (cached) return cached.record;
      const text = await ask(path);
      const { catalogue: blocks, ...rest } = published.parse(JSON.parse(text));
      const record = { release: rest, catalogue: blocks };
      known.set(path, { record, bytes: 2 * text.length });
      return record;
    },
    versions: async (remote) => {
      const text = await ask(`/v1/remotes/${encodeURIComponent(remote)}/versions`).catch(() => undefined);
      return text === undefined ? [] : versions.parse(JSON.parse(text)).versions.map(({ version }) => version);
    },
  };
}
