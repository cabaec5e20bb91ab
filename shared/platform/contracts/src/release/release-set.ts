import * as z from 'zod/mini';
import { REMOTE_NAME } from '../block/names';

/** Subresource-integrity value: `sha256-…`, or `sha384-…` of earlier publications. */
const integrity = z
  .string()
  .check(
    z.regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/, 'is not a sha256 or sha384 integrity value'),
  );
const semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'is not a version'));
/** A path inside a release: no leading slash, no `..`. */
const releasePath = z.string().check(z.regex(/^(?!.*\.\.)[\w@][\w@./-]*$/, 'is not a path inside a release'));

const blockInRelease = z.object({
  elements: z.array(z.string()),
  hydrate: z.enum(['never', 'touched', 'visible', 'idle', 'load']),
  reads: z.array(z.enum(['address', 'store'])),
  /** Query parameters that its HTML depends on; absent if it depends on the whole query. */
  parameters: z.optional(z.array(z.string())),
  /** Its HTML is the same on every path. */
  ignoresPath: z.optional(z.boolean()),
  /** Query parameters of a third-party page that it sees although it has no list of those its HTML depends on. */
  embedParameters: z.optional(z.array(z.string())),
  /** Whether visitors enter personal data into it, or it shows them. */
  personalData: z.optional(z.boolean()),
  /** Whether it may become empty on a page where it showed something. */
  mayBeEmpty: z.optional(z.boolean()),
  reserveHeight: z.optional(z.object({ narrow: z.number(), wide: z.number() })),
  /** Files that the browser needs to hydrate the block, in addition to the container's entry. */
  scripts: z.array(releasePath),
  /** Stylesheets of the block, in cascade order. */
  styles: z.array(releasePath),
  /** Federated singletons that the block's code imports, such as `react-router-dom`. */
  shared: z.array(z.string()),
  /** Further singletons of the block's lazy parts; absent in older records. */
  lazy: z.optional(z.object({ scripts: z.array(releasePath), shared: z.array(z.string()) })),
});

/** One published version of one remote. Immutable. */
export const release = z.object({
  remote: z.string().check(z.regex(REMOTE_NAME, 'is not a remote name')),
  version: semver,
  /** Address its files are served under, with a trailing slash. */
  baseUrl: z.string().check(z.url()),
  /** The federation container's entry, in the browser. */
  entry: releasePath,
  /** `mf-manifest.json`, for hosts that are not ours. Absent in releases made before there was one. */
  federationManifest: z.optional(releasePath),
  /** The CommonJS bundle a renderer evaluates. */
  server: releasePath,
  /** Every file, with the hash it must have. */
  files: z.record(releasePath, z.object({ integrity, bytes: z.number() })),
  blocks: z.record(z.string(), blockInRelease),
  /** Required versions of libraries and shared packages of a host, as caret ranges. */
  requires: z.record(z.string(), z.string()),
  /** Version of the federation runtime core that it was built for: hosts have this minor, or a newer one of the major. */
  federationCore: z.string(),
});

/**
 * A second whole set in addition to the live one, for some visitors: all visitors of some brands, and a share of all
 * others.
 */
const canaryOfSet = z.object({
  /** Hash of the versions in it. */
  id: z.string(),
  remotes: z.record(z.string(), release),
  fallbacks: z.record(z.string(), z.array(release)),
  /** Slugs of the brands all of whose visitors get it. */
  brands: z.array(z.string()),
  /** Share of visitors of other brands who get it, in percent. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Start of the canary, to which links refer. Absent in sets of older registries. */
  startedAt: z.optional(z.string()),
});

/** One version of every remote. A page is made from one set and never mixes two. */
export const releaseSet = z.object({
  /** Hash of the versions in it. */
  id: z.string(),
  channel: z.string(),
  /** Grows with every change of the channel. */
  revision: z.number(),
  createdAt: z.string(),
  /**
   * Expiry, ISO 8601. The registry signs the set again well before. Absent in sets of older registries, which do not
   * expire.
   */
  expires: z.optional(z.string()),
  remotes: z.record(z.string(), release),
  /** Earlier versions the browser may fall back to, newest first, by remote. */
  fallbacks: z._default(z.record(z.string(), z.array(release)), {}),
  /** Versions that were rolled back from, by remote; they are never shown again. */
  abandoned: z._default(z.record(z.string(), z.array(z.string())), {}),
  canary: z.optional(canaryOfSet),
});

export type BlockInRelease = z.infer<typeof blockInRelease>;
export type Release = z.infer<typeof release>;
export type ReleaseSet = z.infer<typeof releaseSet>;

/** A block as a catalogue shows it. Optional fields are absent in older records. */
const blockInCatalogue = z.object({
  /** One sentence. */
  description: z.string(),
  /** JSON Schema. */
  attributes: z.record(z.string(), z.unknown()),
  /** Named sets of attributes that show its abilities. */
  examples: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** Requirements that it fulfils, such as `B2-28 to B2-32`. */
  spec: z.optional(z.array(z.string())),
});

/** The file `dist/release.json`, which a remote's build writes and `release publish` uploads. */
export const releaseManifest = z.object({
  ...z.omit(release, { baseUrl: true, files: true }).shape,
  /** Descriptions of its blocks, for the catalogue and the contract gate. */
  catalogue: z.record(z.string(), blockInCatalogue),
  /**
   * Names that its code imports from each module of a shared package; absent in records made before this was recorded.
   */
  imports: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** A host's capabilities, as reported to the registry. A release that requires more does not go live. */
export const hostRecordSchema = z.object({
  /** A random name, new for each process, under which it follows the channel. */
  name: z.string().check(z.regex(/^[\w-]{8,64}$/, 'is not a name of a host')),
  /** Exact version of its federation runtime core. */
  core: z.string(),
  /** Versions of its singleton libraries, such as `react`. */
  libraries: z.record(z.string(), z.string()),
  /** Modules of shared packages by import name, such as `@forecourt/domain/money`, with the exports of each. */
  shared: z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) })),
  /** Slugs of the brands that it makes pages for; absent in records of older hosts. */
  brands: z.optional(z.array(z.string())),
});
export type HostRecord = z.infer<typeof hostRecordSchema>;

/** Payload type in the envelope of a set. */
export const RELEASE_SET_TYPE = 'application/vnd.forecourt.release-set+json';

/**
 * A signed release set, as a DSSE envelope (github.com/secure-systems-lab/dsse): `payload` is base64 of the exact JSON
 * text that was signed, so that no canonical form is needed. Signatures are Ed25519.
 */
export const signedReleaseSet = z.object({
  payloadType: z.literal(RELEASE_SET_TYPE),
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })).check(z.minLength(1)),
});
export type SignedReleaseSet = z.infer<typeof signedReleaseSet>;

/** The bytes a DSSE signature covers. */
export function preAuthEncoding(envelope: { payloadType: string; payload: string }): string {
  const { payloadType, payload } = envelope;
  const body = atob(payload);
  return `DSSEv1 ${payloadType.length} ${payloadType} ${body.length} ${body}`;
}
