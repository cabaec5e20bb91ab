import { lookReport } from '@forecourt/contracts/look-report';
import { release, releaseManifest, type Release } from '@forecourt/contracts/release-set';
import type { RegistryOrigins } from '@forecourt/federation/registry-origins';
import { BoundedMap } from '@forecourt/service/bounded-map';
import * as z from 'zod';

const catalogue = releaseManifest.shape.catalogue;
const published = z.object({ ...release.shape, catalogue });
const look = z.object({ report: lookReport, absentPictures: z.record(z.string(), z.string()).default({}) });
const versions = z.object({ versions: z.array(z.object({ version: z.string() })) });

/** A block's description of itself in a published version. */
export type BlockInCatalogue = z.output<typeof catalogue>[string];

/** A look in a browser, with why the registry lacks some of its pictures. */
export type KnownLook = z.output<typeof look>;

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
  /** The last look in a browser at a version; undefined without one, or if the registry does not answer. */
  look: (remote: string, version: string) => Promise<KnownLook | undefined>;
  /** A picture of that look, as PNG. @throws if the look lacks it */
  picture: (remote: string, version: string, picture: string) => Promise<Buffer>;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 33_554_432;

/** Records of published versions. They never change, so each is fetched once. */
export function createRecords(registries: RegistryOrigins, channel: string): Records {
  const known = new BoundedMap<{ record: PublishedRecord; bytes: number }>({
    maxBytes: MAX_BYTES,
    weigh: ({ bytes }) => bytes,
  });
  const request = async (path: string) => {
    const response = await fetch(new URL(path, registries.current), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    return response;
  };
  const ask = async (path: string) => (await request(path)).text();
  const pathOf = (remote: string, version: string) =>
    `/v1/remotes/${encodeURIComponent(remote)}/versions/${encodeURIComponent(version)}`;
  return {
    read: async (remote, version) => {
      const path = pathOf(remote, version);
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
    look: async (remote, version) => {
      const text = await ask(`${pathOf(remote, version)}/look?${String(new URLSearchParams({ channel }))}`).catch(
        () => 'null',
      );
      // A newer registry may know rules that this host does not.
      return look.safeParse(JSON.parse(text)).data;
    },
    picture: async (remote, version, picture) => {
      const query = String(new URLSearchParams({ channel, picture }));
      const response = await request(`${pathOf(remote, version)}/look/picture?${query}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
