import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { list, logLevel, observingOf, observingVariables, origin, port, trustedProxies, wholeNumber } from '@forecourt/service/settings';
import { indexNowKey } from '@forecourt/theme/brand-setting';
import * as z from 'zod';
import { embedOrigin } from './site/embed-origins';
import { eventCollector } from './site/events/event-collector';
import { tagManager } from './site/tag-manager';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const milliseconds = (min: number) => wholeNumber(min, 600_000);
const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => path.resolve(ROOT, value));

const environment = z
  .object({
    SHELL_PORT: port().default(3000),
    SHELL_HOST: z.string().default('::'),
    SHELL_DATA_DIR: folder('.data/shell'),
    API_ORIGIN: origin().default('http://localhost:3100'),
    /** Registries of one database: the first that answers is asked, until it fails. */
    REGISTRY_ORIGIN: list(origin()).default(['http://localhost:3200']),
    /** The hosts' token: with it the registry learns what this one serves and refuses. */
    REGISTRY_TOKEN: z.string().optional(),
    REGISTRY_PUBLIC_KEY_FILE: folder('.data/registry/public-key.pem'),
    RELEASE_CHANNEL: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('production'),
    APPLY_ORIGIN: origin().default('http://localhost:3300'),
    /** Where pages may load pictures from in addition to our own origin and those that the API names: map tiles. */
    IMAGE_ORIGINS: list(origin()).default([]),
    /** Whose players pages may frame: those of the two providers that blocks know, in the form that sets no cookies. */
    FRAME_ORIGINS: list(origin()).default(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']),
    /** Where videos that are files may come from, in addition to our own origin. */
    MEDIA_ORIGINS: list(origin()).default([]),
    /** Where links of every brand may lead, in addition to the brand's own places: pages of videos, people's profiles, and the review platform. */
    LINK_ORIGINS: list(origin()).default([
      'https://www.youtube.com',
      'https://youtu.be',
      'https://vimeo.com',
      'https://www.linkedin.com',
      'https://www.instagram.com',
      'https://www.trustpilot.com',
      'https://uk.trustpilot.com',
      'https://help.trustpilot.com',
    ]),
    /** Whose pages may embed which brand's blocks, as `brand=origin`; `*` for any. Blocks with personal data need an origin by name. */
    EMBED_ORIGINS: list(embedOrigin()).default([{ brand: '*', origin: '*' }]),
    /** Blocks that the visitors of one origin may be handed in a minute, all together. */
    EMBEDS_PER_MINUTE: wholeNumber(1, 1_000_000).default(6000),
    /** A brand's tag manager, as `brand=address of its script`. Visitors of a brand with one are asked for their consent. */
    TAG_MANAGERS: list(tagManager()).default([]),
    /** Where events of a brand's visitors who consent are passed on to, as `brand=address`. They are asked for their consent, too. */
    EVENT_COLLECTORS: list(eventCollector()).default([]),
    /** A brand's key of IndexNow, as `brand=key`, as the API has it: served at its site, as `/{key}.txt`. */
    INDEXNOW_KEYS: list(indexNowKey()).default([]),
    TRUSTED_PROXIES: trustedProxies().default([]),
    /** Name of TRUSTED_PROXIES until November 2026. A shell that overlooked it would take all visitors behind a proxy for one. */
    TRUST_PROXY: trustedProxies().default([]),
    /** Ports at which visitors reach the site, in addition to 80, 443 and the one that it listens at. */
    SITE_PORTS: list(port()).default([]),
    RENDERERS: wholeNumber(1, 64).default(Math.max(2, availableParallelism() - 1)),
    RENDER_DEADLINE_MS: milliseconds(1).default(300),
    LOAD_BUDGET_MS: milliseconds(1).default(2500),
    CONTENT_POLL_MS: milliseconds(100).default(3000),
    /** How long to go on answering after SIGTERM, so that balancers and kept-alive connections notice. */
    DRAIN_MS: milliseconds(0).default(1000),
    /** Pages load themselves again when a release or a page document changes. For development. */
    LIVE_RELOAD: z.string().optional(),
    /** `/catalogue`: all blocks, and a place to try them. For editors and squads. */
    CATALOGUE: z.stringbool().default(false),
    /** Unreleased builds of squads in browsers with a permission. Their code runs on this server. */
    REMOTE_PREVIEWS: z.stringbool().default(false),
    /** Pages and scripts are sent as differences to browsers that ask for them (RFC 9842). */
    COMPRESSION_DICTIONARIES: z.stringbool().default(true),
    LOG_LEVEL: logLevel().default('info'),
    ...observingVariables,
  })
  .refine(({ REMOTE_PREVIEWS, REGISTRY_TOKEN }) => !REMOTE_PREVIEWS || REGISTRY_TOKEN !== undefined, {
    path: ['REMOTE_PREVIEWS'],
    error: 'needs REGISTRY_TOKEN, with which this host asks for builds',
  })
  .refine(({ TRUST_PROXY, TRUSTED_PROXIES }) => TRUST_PROXY.length === 0 || TRUSTED_PROXIES.length > 0, {
    path: ['TRUST_PROXY'],
    error: 'is called TRUSTED_PROXIES now',
  })
  .transform((given) => ({
    port: given.SHELL_PORT,
    host: given.SHELL_HOST,
    ...observingOf(given, { host: given.SHELL_HOST, service: 'forecourt-shell' }),
    dataDir: given.SHELL_DATA_DIR,
    apiOrigin: given.API_ORIGIN,
    registryOrigins: given.REGISTRY_ORIGIN,
    registryToken: given.REGISTRY_TOKEN,
    publicKeyFile: given.REGISTRY_PUBLIC_KEY_FILE,
    channel: given.RELEASE_CHANNEL,
    applyOrigin: given.APPLY_ORIGIN,
    loadedOrigins: { imageOrigins: given.IMAGE_ORIGINS, frameOrigins: given.FRAME_ORIGINS, mediaOrigins: given.MEDIA_ORIGINS },
    // What pages may load, links may name.
    linkOrigins: [...given.LINK_ORIGINS, ...given.FRAME_ORIGINS, ...given.MEDIA_ORIGINS],
    embedding: { origins: given.EMBED_ORIGINS, perMinute: given.EMBEDS_PER_MINUTE },
    tagManagers: new Map(given.TAG_MANAGERS),
    eventCollectors: new Map(given.EVENT_COLLECTORS),
    indexNowKeys: new Map(given.INDEXNOW_KEYS),
    trustedProxies: given.TRUSTED_PROXIES,
    sitePorts: given.SITE_PORTS,
    renderers: given.RENDERERS,
    renderDeadlineMs: given.RENDER_DEADLINE_MS,
    loadBudgetMs: given.LOAD_BUDGET_MS,
    contentPollMs: given.CONTENT_POLL_MS,
    drainMs: given.DRAIN_MS,
    liveReload: given.LIVE_RELOAD,
    catalogue: given.CATALOGUE,
    remotePreviews: given.REMOTE_PREVIEWS,
    compressionDictionaries: given.COMPRESSION_DICTIONARIES,
    logLevel: given.LOG_LEVEL,
  }));

export type Config = z.output<typeof environment>;

/** Reads the settings of the shell. @throws ConfigError */
export const readConfig = (env: Environment): Config => readEnvironment(environment, env);
