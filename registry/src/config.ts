import { providerOf, providerVariables } from './console/sign-in/provider-settings';
import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { hasBucketAccount, list, NO_BUCKET_ACCOUNT, observingOf, observingVariables, origin, port, secret, trustedProxies } from '@forecourt/service/settings';
import * as z from 'zod';
import { storageConfig, storageVariables } from './storage/storage-settings';
import { webhookTarget } from './webhooks/webhook-targets';
import { channelName, remoteName } from './wire/names';
import { listWorkspaceRemotes } from './workspace';

const environment = z
  .object({
    REGISTRY_PORT: port().default(3200),
    /** Interface to listen on; `0.0.0.0` for all. Not `localhost`: of its two addresses Fastify closes only one gracefully. */
    REGISTRY_HOST: z.string().default('127.0.0.1'),
    /** Proxies whose `X-Forwarded-*` is believed: the visitor's address, and whether the console was reached over https. */
    TRUSTED_PROXIES: trustedProxies().default([]),
    PUBLIC_REGISTRY_ORIGIN: origin().optional(),
    REGISTRY_CHANNELS: list(channelName).default(['production', 'staging']),
    /** Origin of the API, whose page documents changes are checked against. */
    API_ORIGIN: origin().default('http://localhost:3100'),
    /** File with the key of drafts, as the API has it: with it changes are checked against drafts too. */
    DRAFT_KEY_FILE: z.string().optional(),
    /** Remotes whose squads get a token; default: those of the checkout, or of the one that the archive was packed in. */
    REGISTRY_REMOTES: list(remoteName).default(listWorkspaceRemotes),
    /** Receivers of webhooks, each with the secret that signs its messages. */
    WEBHOOKS: list(webhookTarget).default([]),
    /** Secrets that encrypt the signing keys in the database, newest first. All registries of a database have the same. */
    REGISTRY_KEY_SECRET: list(secret()).default([]),
    ...providerVariables,
    ...storageVariables,
    ...observingVariables,
  })
  .superRefine(({ WEBHOOKS, REGISTRY_CHANNELS }, context) => {
    const unknown = WEBHOOKS.flatMap(({ channels }) => channels).find((channel) => !REGISTRY_CHANNELS.includes(channel));
    if (unknown === undefined) return;
    context.addIssue({ code: 'custom', path: ['WEBHOOKS'], message: `names the channel ${unknown}, which is not one of REGISTRY_CHANNELS` });
  })
  .refine(hasBucketAccount, NO_BUCKET_ACCOUNT)
  .transform((given, context) => ({
    port: given.REGISTRY_PORT,
    ...observingOf(given, { host: given.REGISTRY_HOST, service: 'forecourt-registry' }),
    host: given.REGISTRY_HOST,
    trustedProxies: given.TRUSTED_PROXIES,
    /** Where browsers reach the registry. */
    publicOrigin: given.PUBLIC_REGISTRY_ORIGIN ?? `http://localhost:${given.REGISTRY_PORT}`,
    ...storageConfig(given),
    apiOrigin: given.API_ORIGIN,
    draftKeyFile: given.DRAFT_KEY_FILE,
    channels: given.REGISTRY_CHANNELS,
    remotes: given.REGISTRY_REMOTES,
    webhooks: given.WEBHOOKS,
    keySecrets: given.REGISTRY_KEY_SECRET,
    /** Through which people sign in to the console; undefined for by tokens only. */
    provider: providerOf(given, context),
  }));

export type Config = z.output<typeof environment>;

/** Reads the settings of the registry. @throws ConfigError */
export const readConfig = (env: Environment): Config => readEnvironment(environment, env);
