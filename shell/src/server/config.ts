import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readEnvironment, type Environment } from '@forecourt/service/environment';
import {
  list,
  logLevel,
  observingOf,
  observingVariables,
  origin,
  port,
  trustedProxies,
  wholeNumber,
} from '@forecourt/service/settings';
import * as z from 'zod';
import { embedOrigin } from './site/embed-origins';
import { tagManager } from './site/tag-manager';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const milliseconds = (min: number) => wholeNumber(min, 600_000);
const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => path.resolve(ROOT, value));

/** Settings of the shell, each with its meaning. */
export const settings = z
  .object({
    SHELL_PORT: port().default(3000).describe('port to listen on'),
    SHELL_HOST: z.string().default('::').describe('interface to listen on'),
    SHELL_DATA_DIR: folder('.data/shell').describe(
      'folder of release files, last good HTML, last set and dictionaries; one for each shell. Keep it over restarts',
    ),
    API_ORIGIN: origin().default('http://localhost:3100').describe('the API, or a balancer of several'),
    REGISTRY_ORIGIN: list(origin())
      .default(['http://localhost:3200'])
      .describe('registries of one database: the first that answers is asked until it fails'),
    REGISTRY_TOKEN: z
      .string()
      .optional()
      .describe('token of the hosts, with which the registry learns what this shell provides and refuses'),
    REGISTRY_PUBLIC_KEY_FILE: folder('.data/registry/public-key.pem').describe(
      'copy of the registry’s public key, on which all trust depends. Read again for each set',
    ),
    RELEASE_CHANNEL: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('production')
      .describe('channel whose releases are shown'),
    APPLY_ORIGIN: origin().default('http://localhost:3300').describe('where requests for `apply.` hosts go'),
    IMAGE_ORIGINS: list(origin())
      .default([])
      .describe('origins of pictures in addition to ours and the API’s, such as map tiles: `img-src`'),
    FRAME_ORIGINS: list(origin())
      .default(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
      .describe('origins of video players that pages may frame: `frame-src`'),
    MEDIA_ORIGINS: list(origin())
      .default([])
      .describe('origins of video files in addition to ours: `media-src`. Captions need `Access-Control-Allow-Origin`'),
    LINK_ORIGINS: list(origin())
      .default([
        'https://www.youtube.com',
        'https://youtu.be',
        'https://vimeo.com',
        'https://www.linkedin.com',
        'https://www.instagram.com',
        'https://www.trustpilot.com',
        'https://uk.trustpilot.com',
        'https://help.trustpilot.com',
      ])
      .meta({
        description:
          'origins that links of every brand may lead to, in addition to the brand’s own and the two lists above',
        default: 'YouTube, Vimeo, LinkedIn, Instagram, Trustpilot',
      }),
    EMBED_ORIGINS: list(embedOrigin())
      .default([{ brand: '*', origin: '*' }])
      .meta({
        description:
          'pages that may embed a brand’s blocks: `bramblegate=https://partner.example,cedarbrook=*`. Blocks with personal data need an origin by name',
        default: '*=*',
      }),
    EMBEDS_PER_MINUTE: wholeNumber(1, 1_000_000)
      .default(6000)
      .describe(
        'blocks that are rendered in a minute for one origin’s pages, all together; a hundredth for each network beyond that',
      ),
    TAG_MANAGERS: list(tagManager())
      .default([])
      .describe('scripts of tag managers, as `brand=address`. Visitors of these brands are asked for consent'),
    TRUSTED_PROXIES: trustedProxies()
      .default([])
      .describe('addresses or networks of the proxies in front, whose `X-Forwarded-*` is believed; never everybody’s'),
    SITE_PORTS: list(port())
      .default([])
      .describe('ports at which visitors reach the site, in addition to 80, 443 and `SHELL_PORT`'),
    RENDERERS: wholeNumber(1, 64)
      .default(Math.max(2, availableParallelism() - 1))
      .meta({
        description:
          'worker threads, each with up to 160 MB of heap; twice as many for a while after a change of the set',
        default: 'cores less one, at least 2',
      }),
    RENDER_DEADLINE_MS: milliseconds(1).default(300).describe('maximum time to render one block'),
    LOAD_BUDGET_MS: milliseconds(1).default(2500).describe('maximum time to load the data of one block'),
    CONTENT_POLL_MS: milliseconds(100).default(3000).describe('interval at which changed pages are looked for'),
    DRAIN_MS: milliseconds(0)
      .default(1000)
      .describe('how long a shell continues to answer after SIGTERM, so that balancers notice'),
    LIVE_RELOAD: z
      .string()
      .optional()
      .describe('pages reload after a release or a change of a page document, for development'),
    CATALOGUE: z
      .stringbool()
      .default(false)
      .describe('serves `/catalogue`: all blocks, for editors and squads. Let only them reach it'),
    REMOTE_PREVIEWS: z
      .stringbool()
      .default(false)
      .describe('shows squads their unreleased builds, which run on this server. Needs `REGISTRY_TOKEN`'),
    COMPRESSION_DICTIONARIES: z
      .stringbool()
      .default(true)
      .describe('sends pages and scripts as differences to browsers that ask for them (RFC 9842)'),
    LOG_LEVEL: logLevel().default('info').describe('`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`'),
    ...observingVariables,
  })
  .refine(({ REMOTE_PREVIEWS, REGISTRY_TOKEN }) => !REMOTE_PREVIEWS || REGISTRY_TOKEN !== undefined, {
    path: ['REMOTE_PREVIEWS'],
    error: 'needs REGISTRY_TOKEN, with which this host asks for builds',
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
    loadedOrigins: {
      imageOrigins: given.IMAGE_ORIGINS,
      frameOrigins: given.FRAME_ORIGINS,
      mediaOrigins: given.MEDIA_ORIGINS,
    },
    // Links may lead to the same origins that pages may load from.
    linkOrigins: [...given.LINK_ORIGINS, ...given.FRAME_ORIGINS, ...given.MEDIA_ORIGINS],
    embedding: { origins: given.EMBED_ORIGINS, perMinute: given.EMBEDS_PER_MINUTE },
    tagManagers: new Map(given.TAG_MANAGERS),
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

export type Config = z.output<typeof settings>;

/** Reads the settings of the shell. @throws ConfigError */
export const readConfig = (env: Environment): Config => readEnvironment(settings, env);
