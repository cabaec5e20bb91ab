import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const origin = (port: number) => z.url().default(`http://localhost:${port}`).transform((value) => new URL(value).origin);
const wholeNumber = (fallback: number, min = 1, max = 600_000) => z.coerce.number().int().min(min).max(max).default(fallback);
const folder = (fallback: string) => z.string().default(fallback).transform((value) => path.resolve(ROOT, value));

/** Origins, separated by commas. */
const origins = z
  .string()
  .default('')
  .transform((value) => value.split(',').map((entry) => entry.trim()).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)));

/** Ports, separated by commas. */
const ports = z
  .string()
  .default('')
  .transform((value) => value.split(',').map((entry) => entry.trim()).filter(Boolean))
  .pipe(z.array(z.coerce.number<string>().int().min(1).max(65_535)));

const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The proxies in front: what they say of a visitor is believed, and nothing that came to them. `true` would believe the
 * visitor, and so would a number of proxies for whoever reaches this server past them.
 */
const proxiesInFront = z
  .string()
  .default('false')
  .transform((value) => (value.trim() === 'false' ? [] : value.split(',').map((entry) => entry.trim())))
  .refine((entries) => entries.every(isNetwork), { error: 'must be the addresses or networks of the proxies in front, with commas between; never "true"' });

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  if (more.length > 0) return false;
  if (NETWORK_NAMES.has(entry)) return true;
  const version = isIP(address);
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)));
}

const environment = z.object({
  SHELL_PORT: wholeNumber(3000, 0, 65_535),
  SHELL_HOST: z.string().default('::'),
  SHELL_DATA_DIR: folder('.data/shell'),
  API_ORIGIN: origin(3100),
  REGISTRY_ORIGIN: origin(3200),
  REGISTRY_PUBLIC_KEY_FILE: folder('.data/registry/public-key.pem'),
  RELEASE_CHANNEL: z.string().regex(/^[a-z0-9-]+$/).default('production'),
  APPLY_ORIGIN: origin(3300),
  /** Where pages may load pictures from besides our own origin: map tiles, a service that renders cars. */
  IMAGE_ORIGINS: origins,
  TRUST_PROXY: proxiesInFront,
  /** Ports at which visitors reach the site, besides 80, 443 and the one that it listens at. */
  SITE_PORTS: ports,
  RENDERERS: wholeNumber(Math.max(2, availableParallelism() - 1), 1, 64),
  RENDER_DEADLINE_MS: wholeNumber(300),
  LOAD_BUDGET_MS: wholeNumber(2500),
  CONTENT_POLL_MS: wholeNumber(3000, 100),
  /** How long to go on answering after SIGTERM, so that balancers and kept-alive connections notice. */
  DRAIN_MS: wholeNumber(1000, 0),
  /** Pages load themselves again when a release or a page document changes. For development. */
  LIVE_RELOAD: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  apiOrigin: string;
  registryOrigin: string;
  publicKeyFile: string;
  channel: string;
  applyOrigin: string;
  imageOrigins: readonly string[];
  /** Addresses and networks. */
  trustedProxies: string[];
  sitePorts: readonly number[];
  renderers: number;
  renderDeadlineMs: number;
  loadBudgetMs: number;
  contentPollMs: number;
  drainMs: number;
  liveReload: boolean;
  logLevel: string;
}

/** @throws with one line for each setting that cannot be used */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'));
  }
  const given = parsed.data;
  return {
    port: given.SHELL_PORT,
    host: given.SHELL_HOST,
    dataDir: given.SHELL_DATA_DIR,
    apiOrigin: given.API_ORIGIN,
    registryOrigin: given.REGISTRY_ORIGIN,
    publicKeyFile: given.REGISTRY_PUBLIC_KEY_FILE,
    channel: given.RELEASE_CHANNEL,
    applyOrigin: given.APPLY_ORIGIN,
    imageOrigins: given.IMAGE_ORIGINS,
    trustedProxies: given.TRUST_PROXY,
    sitePorts: given.SITE_PORTS,
    renderers: given.RENDERERS,
    renderDeadlineMs: given.RENDER_DEADLINE_MS,
    loadBudgetMs: given.LOAD_BUDGET_MS,
    contentPollMs: given.CONTENT_POLL_MS,
    drainMs: given.DRAIN_MS,
    liveReload: given.LIVE_RELOAD,
    logLevel: given.LOG_LEVEL,
  };
}
