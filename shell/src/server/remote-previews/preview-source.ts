import { BUILD_TYPE, previewedBuild, type PreviewedBuild } from '@forecourt/contracts/remote-preview';
import type { RegistryOrigins } from '@forecourt/federation/registry-origins';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { openEnvelope } from '@forecourt/service/verify-envelope';

const BUILD = { what: 'build', payloadType: BUILD_TYPE, schema: previewedBuild };
const TIMEOUT_MS = 5000;
/** All open pages together request the newest build once a second. */
const FRESH_MS = 500;

export interface PreviewSourceOptions {
  registries: RegistryOrigins;
  channel: string;
  /** The hosts' token. */
  token: string;
  readPublicKeys: () => Promise<string>;
}

/** The registry's answers about previews. */
export class PreviewSource {
  readonly #options: PreviewSourceOptions;
  readonly #builds = new BoundedMap<{ askedAt: number; build: Promise<PreviewedBuild | undefined> }>({
    maxEntries: 100,
  });

  constructor(options: PreviewSourceOptions) {
    this.#options = options;
  }

  /**
   * The signed permission for a ticket, unverified; undefined if the ticket is unknown, was used or has expired.
   * @throws when the registry does not answer
   */
  redeem(ticket: string, site: string): Promise<unknown> {
    return this.#ask('redeem', { ticket, site, channel: this.#options.channel });
  }

  /**
   * The newest build of a preview; undefined if it has ended.
   * @throws when the registry does not answer, or sends an answer without its signature
   */
  build(id: string): Promise<PreviewedBuild | undefined> {
    const known = this.#builds.get(id);
    const now = performance.now();
    if (known && now - known.askedAt < FRESH_MS) return known.build;
    const build = this.#read(id);
    this.#builds.set(id, { askedAt: now, build });
    return build;
  }

  async #read(id: string): Promise<PreviewedBuild | undefined> {
    const envelope = await this.#ask(id);
    if (envelope === undefined) return undefined;
    const build = openEnvelope(envelope, BUILD, await this.#options.readPublicKeys());
    if (build.id !== id) throw new Error('the registry answered with another preview');
    return build;
  }

  async #ask(what: string, body?: object): Promise<unknown> {
    const { registries, token } = this.#options;
    const response = await fetch(new URL(`/v1/previews/${what}`, registries.current), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    return response.json();
  }
}
