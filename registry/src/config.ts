import { providerOf, providerVariables } from './console/sign-in/provider-settings';
import { readEnvironment, type Environment } from '@forecourt/service/environment';
import {
  hasBucketAccount,
  list,
  NO_BUCKET_ACCOUNT,
  observingOf,
  observingVariables,
  origin,
  port,
  secret,
  trustedProxies,
} from '@forecourt/service/settings';
import * as z from 'zod';
import { storageConfig, storageVariables } from './storage/storage-settings';
import { webhookTarget } from './webhooks/webhook-targets';
import { channelName, remoteName } from './wire/names';
import { listWorkspaceRemotes } from './workspace';

/** Settings of the registry, each with its meaning. */
export const settings = z
  .object({
    REGISTRY_PORT: port().default(3200).describe('port to listen on'),
    // Not `localhost`: Fastify closes only one of its two addresses gracefully.
    REGISTRY_HOST: z.string().default('127.0.0.1').describe('interface to listen on; `0.0.0.0` for all'),
    TRUSTED_PROXIES: trustedProxies()
      .default([])
      .describe('addresses or networks of the proxies in front, whose `X-Forwarded-*` is believed; never everybody’s'),
    PUBLIC_REGISTRY_ORIGIN: origin().optional().meta({
      description: 'origin of release files: a CDN or a balancer in front of the registries, the same for all',
      default: 'localhost',
    }),
    REGISTRY_CHANNELS: list(channelName).default(['production', 'staging']).describe('channels that exist'),
    API_ORIGIN: origin()
      .default('http://localhost:3100')
      .describe('API whose page documents changes are checked against'),
    DRAFT_KEY_FILE: z
      .string()
      .optional()
      .describe('copy of the API’s file: with it changes are checked against drafts, too'),
    REGISTRY_REMOTES: list(remoteName)
      .default(listWorkspaceRemotes)
      .meta({ description: 'remotes whose squads get a token', default: 'those of the checkout or archive' }),
    WEBHOOKS: list(webhookTarget)
      .default([])
      .describe('receivers of changes, with a secret each, and their channels and events'),
    REGISTRY_KEY_SECRET: list(secret()).default([]).meta({
      description:
        'secret that encrypts the signing keys in the database, the same for all registries. Of several the first encrypts, all decrypt',
      default: '`key-secret` in `REGISTRY_DATA_DIR`',
    }),
    ...providerVariables,
    ...storageVariables,
    ...observingVariables,
  })
  .superRefine(({ WEBHOOKS, REGISTRY_CHANNELS }, context) => {
    const unknown = WEBHOOKS.flatMap(({ channels }) => channels).find(
      (channel) => !REGISTRY_CHANNELS.includes(channel),
    );
    if (unknown === undefined) return;
    context.addIssue({
      code: 'custom',
      path: ['WEBHOOKS'],
      message: `names the channel ${unknown}, which is not one of REGISTRY_CHANNELS`,
    });
  })
  .refine(hasBucketAccount, NO_BUCKET_ACCOUNT)
  .transform((given, context) => ({
    port: given.REGISTRY_PORT,
    ...observingOf(given, { host: given.REGISTRY_HOST, service: 'forecourt-registry' }),
    host: given.REGISTRY_HOST,
    trustedProxies: given.TRUSTED_PROXIES,
    /** Origin at which browsers reach the registry. */
    publicOrigin: given.PUBLIC_REGISTRY_ORIGIN ?? `http://localhost:${given.REGISTRY_PORT}`,
    ...storageConfig(given),
    apiOrigin: given.API_ORIGIN,
    draftKeyFile: given.DRAFT_KEY_FILE,
    channels: given.REGISTRY_CHANNELS,
    remotes: given.REGISTRY_REMOTES,
    webhooks: given.WEBHOOKS,
    keySecrets: given.REGISTRY_KEY_SECRET,
    /** Identity provider of the console; undefined if people sign in by tokens only. */
    provider: providerOf(given, context),
  }));

export type Config = z.output<typeof settings>;

/** Reads the settings of the registry. @throws ConfigError */
export const readConfig = (env: Environment): Config => readEnvironment(settings, env);
