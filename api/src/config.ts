import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_CREDIT_PERCENT_OF_PRICE } from '@forecourt/domain/finance/part-exchange';
import { readEnvironment, type Environment } from '@forecourt/service/environment';
import {
  databaseUrlOf,
  databaseVariables,
  hasBucketAccount,
  logLevel,
  NO_BUCKET_ACCOUNT,
  observingOf,
  observingVariables,
  origin,
  port,
  secret,
  trustedProxies,
  wholeNumber,
} from '@forecourt/service/settings';
import * as z from 'zod';
import { energyPricesOf, energyVariables } from './energy-price';
import { messagingConfig, messagingVariables, missingMessagingVariable } from './messaging-settings';
import { retentionConfig, retentionVariables } from './jobs/personal-data/retention-settings';
import { photoConfig, photoVariables } from './cars/photos/photo-settings';

/** Vehicle look-ups a day from one IP address, by their cost: enough for an office, or for development and tests. */
const DEFAULT_LOOK_UP_LIMIT = { embedded: 100_000, live: 300 } as const;

/** Other calls a day to outside systems for one network, when an adapter is live, or for development and tests. */
const DEFAULT_OUTSIDE_CALL_LIMIT = { embedded: 100_000, live: 1_000 } as const;

/** The content of this repository. */
export const SHIPPED_CONTENT = fileURLToPath(new URL('../content', import.meta.url));

/** Outside systems that visitors cause calls to, in addition to paid look-ups. */
const ASKED_SYSTEMS = [
  'REVIEW_PLATFORM',
  'POSTCODE',
  'MOT_HISTORY',
  'VEHICLE_REGISTER',
  'VEHICLE_SPECIFICATION',
  'VEHICLE_VALUES',
] as const;

/** Settings of the API, each with its meaning. */
export const settings = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'])
      .default('development')
      .describe('`production` disables `/dev/outbox` and requires `CLIENT_TOKEN_SECRET`'),
    API_HOST: z.string().default('localhost').describe('interface to listen on; `0.0.0.0` for all'),
    API_PORT: port().default(3100).describe('port to listen on'),
    LOG_LEVEL: logLevel().default('info').describe('`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`'),
    CONTENT_DIR: z
      .string()
      .optional()
      .describe('folder of page documents that is applied at the start and after each save, for development'),
    MEDIA_DIR: z.string().optional().meta({
      description: 'folder that is served at `/media/`; with a bucket, fallback for what the bucket lacks',
      default: '`media` in `CONTENT_DIR`, or `api/content/media`',
    }),
    DRAFT_KEY_FILE: z
      .string()
      .optional()
      .describe(
        'file with the key that signs links to drafts, the same for all instances; created if missing. Without it no draft is shown',
      ),
    PICTURE_DIR: z.string().optional().describe('cache folder of drawn pictures of cars, 512 MB at most'),
    PUBLIC_PHOTO_ORIGIN: origin()
      .optional()
      .meta({ description: 'CDN for dealers’ pictures, which fetches `/photos/…` from the site', default: 'the site' }),
    CAR_IMAGES_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('car image service that browsers are sent to; pictures are drawn here without one'),
    CLIENT_TOKEN_SECRET: secret().optional().meta({
      description: 'secret of 32 characters or more, the same for all instances; required in production',
      default: 'one for each process',
    }),
    REVIEW_PLATFORM: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
      .default('trustpilot')
      .describe('name of the review platform in paths'),
    REVIEW_PLATFORM_ADAPTER: z
      .enum(['embedded', 'live'])
      .default('embedded')
      .describe('`live` needs `REVIEW_PLATFORM_API_KEY`'),
    REVIEW_PLATFORM_URL: z
      .url()
      .default('https://api.trustpilot.com/v1/business-units')
      .describe('address of the review platform'),
    REVIEW_PLATFORM_API_KEY: z.string().optional().describe('key of the review platform'),
    POSTCODE_ADAPTER: z
      .enum(['embedded', 'live'])
      .default('embedded')
      .describe('`live` sends visitors’ postcodes to `POSTCODE_URL`, and finds streets instead of post towns'),
    POSTCODE_URL: z.url().default('https://api.postcodes.io').describe('address of postcodes.io, or of a copy of it'),
    VEHICLE_VALUES_ADAPTER: z
      .enum(['embedded', 'live'])
      .default('embedded')
      .describe('`live` needs `VEHICLE_VALUES_SUBSCRIBER_ID` and `VEHICLE_VALUES_PASSWORD`'),
    VEHICLE_VALUES_URL: z.url().default('https://soap.cap.co.uk').describe('address of the provider of values'),
    VEHICLE_VALUES_SUBSCRIBER_ID: z.string().optional().describe('account of the provider of values'),
    VEHICLE_VALUES_PASSWORD: z.string().optional().describe('password of that account'),
    VEHICLE_REGISTER_ADAPTER: z
      .enum(['embedded', 'live'])
      .default('embedded')
      .describe('`live` needs `VEHICLE_REGISTER_API_KEY`, and the live provider of values'),
    VEHICLE_REGISTER_URL: z
      .url()
      .default('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles')
      .describe('address of the DVLA’s vehicle enquiry service'),
    VEHICLE_REGISTER_API_KEY: z.string().optional().describe('key of the vehicle register'),
    MOT_HISTORY_ADAPTER: z
      .enum(['embedded', 'live'])
      .default('embedded')
      .describe('`live` needs the four settings of the DVSA’s account below'),
    MOT_HISTORY_URL: z
      .url()
      .default('https://history.mot.api.gov.uk/v1/trade/vehicles/registration')
      .describe('address of the DVSA’s MOT history'),
    MOT_HISTORY_TOKEN_URL: z.url().optional().describe('address of its tokens'),
    MOT_HISTORY_CLIENT_ID: z.string().optional().describe('client id of that account'),
    MOT_HISTORY_CLIENT_SECRET: z.string().optional().describe('client secret of that account'),
    MOT_HISTORY_API_KEY: z.string().optional().describe('key of that account'),
    VEHICLE_SPECIFICATION_ADAPTER: z
      .enum(['embedded', 'live'])
      .default('embedded')
      .describe('`live` asks a provider of specifications. Without one, estimates are marked "Typical of this model"'),
    VEHICLE_SPECIFICATION_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('address of that provider'),
    VEHICLE_SPECIFICATION_API_KEY: z.string().optional().describe('key of that provider'),
    VEHICLE_SPECIFICATION_NAME: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .optional()
      .describe('name of that provider, which pages give as the source of its values'),
    ...energyVariables,
    MAX_CREDIT_PERCENT_OF_PRICE: wholeNumber(100, 200)
      .default(MAX_CREDIT_PERCENT_OF_PRICE)
      .describe('maximum credit with negative equity, in percent of the price of the car: 100 to 200'),
    LOOK_UP_LIMIT: wholeNumber(1, 10_000_000).optional().meta({
      description: 'paid look-ups of vehicles a day from one network; a third within five minutes',
      default: '100,000; 300 with the live provider of values',
    }),
    OUTSIDE_CALL_LIMIT: wholeNumber(1, 10_000_000).optional().meta({
      description: 'other calls a day to outside systems for one network; a third within five minutes',
      default: '100,000; 1,000 with a live adapter',
    }),
    TRUSTED_PROXIES: trustedProxies()
      .default(['loopback'])
      .describe(
        'addresses or networks of the shells, whose `X-Forwarded-For` and `-Host` are believed; never everybody’s',
      ),
    ...databaseVariables,
    DATABASE_REPLICA_URL: databaseVariables.DATABASE_URL.meta({
      description: 'address of a replica, which cars are read from while the primary does not answer',
      default: '',
    }),
    ...observingVariables,
    ...messagingVariables,
    ...retentionVariables,
    ...photoVariables,
  })
  .refine(hasBucketAccount, NO_BUCKET_ACCOUNT)
  .refine((given) => given.REVIEW_PLATFORM_ADAPTER === 'embedded' || given.REVIEW_PLATFORM_API_KEY, {
    path: ['REVIEW_PLATFORM_API_KEY'],
    error: 'is needed for the live review platform',
  })
  .refine(
    (given) =>
      given.VEHICLE_VALUES_ADAPTER === 'embedded' ||
      (given.VEHICLE_VALUES_SUBSCRIBER_ID && given.VEHICLE_VALUES_PASSWORD),
    {
      path: ['VEHICLE_VALUES_PASSWORD'],
      error: 'is needed for the live provider of values, with VEHICLE_VALUES_SUBSCRIBER_ID',
    },
  )
  .refine(
    (given) =>
      given.VEHICLE_REGISTER_ADAPTER === 'embedded' ||
      (given.VEHICLE_REGISTER_API_KEY && given.VEHICLE_VALUES_ADAPTER === 'live'),
    {
      path: ['VEHICLE_REGISTER_API_KEY'],
      error: 'is needed for the live vehicle register, with the live provider of values',
    },
  )
  .refine(
    (given) =>
      given.MOT_HISTORY_ADAPTER === 'embedded' ||
      (given.MOT_HISTORY_TOKEN_URL &&
        given.MOT_HISTORY_CLIENT_ID &&
        given.MOT_HISTORY_CLIENT_SECRET &&
        given.MOT_HISTORY_API_KEY),
    {
      path: ['MOT_HISTORY_API_KEY'],
      error:
        'is needed for the live MOT history, with MOT_HISTORY_TOKEN_URL, MOT_HISTORY_CLIENT_ID and MOT_HISTORY_CLIENT_SECRET',
    },
  )
  .refine(
    (given) =>
      given.VEHICLE_SPECIFICATION_ADAPTER === 'embedded' ||
      (given.VEHICLE_SPECIFICATION_URL && given.VEHICLE_SPECIFICATION_API_KEY && given.VEHICLE_SPECIFICATION_NAME),
    {
      path: ['VEHICLE_SPECIFICATION_API_KEY'],
      error:
        'is needed for the live provider of specifications, with VEHICLE_SPECIFICATION_URL and VEHICLE_SPECIFICATION_NAME',
    },
  )
  .superRefine((given, context) => {
    const missing = missingMessagingVariable(given);
    if (missing) context.addIssue({ code: 'custom', path: [missing], message: 'is needed for the chosen adapter' });
  })
  .refine((given) => given.NODE_ENV !== 'production' || given.CLIENT_TOKEN_SECRET, {
    path: ['CLIENT_TOKEN_SECRET'],
    error: 'is needed in production: the same for every instance',
  })
  .transform((given) => ({
    isProduction: given.NODE_ENV === 'production',
    host: given.API_HOST,
    port: given.API_PORT,
    ...observingOf(given, { host: given.API_HOST, service: 'forecourt-api' }),
    databaseUrl: databaseUrlOf(given),
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    logLevel: given.LOG_LEVEL,
    contentDir: given.CONTENT_DIR,
    mediaDir: given.MEDIA_DIR ?? path.join(given.CONTENT_DIR ?? SHIPPED_CONTENT, 'media'),
    draftKeyFile: given.DRAFT_KEY_FILE,
    pictureDir: given.PICTURE_DIR,
    ...photoConfig(given),
    publicPhotoOrigin: given.PUBLIC_PHOTO_ORIGIN,
    carImagesUrl: given.CAR_IMAGES_URL,
    maxCreditPercent: given.MAX_CREDIT_PERCENT_OF_PRICE,
    /** Origins of pictures, in addition to the site. */
    imageOrigins: [given.PUBLIC_PHOTO_ORIGIN, given.CAR_IMAGES_URL].flatMap((url) =>
      url === undefined ? [] : [new URL(url).origin],
    ),
    clientTokenSecret: given.CLIENT_TOKEN_SECRET,
    reviewPlatform: {
      name: given.REVIEW_PLATFORM,
      adapter: given.REVIEW_PLATFORM_ADAPTER,
      url: given.REVIEW_PLATFORM_URL,
      apiKey: given.REVIEW_PLATFORM_API_KEY ?? '',
    },
    postcodes: { adapter: given.POSTCODE_ADAPTER, url: given.POSTCODE_URL },
    trustedProxies: given.TRUSTED_PROXIES,
    lookUpLimit: given.LOOK_UP_LIMIT ?? DEFAULT_LOOK_UP_LIMIT[given.VEHICLE_VALUES_ADAPTER],
    outsideCallLimit:
      given.OUTSIDE_CALL_LIMIT ?? DEFAULT_OUTSIDE_CALL_LIMIT[hasLiveAdapter(given) ? 'live' : 'embedded'],
    ...messagingConfig(given),
    retention: retentionConfig(given),
    motHistory: {
      adapter: given.MOT_HISTORY_ADAPTER,
      url: given.MOT_HISTORY_URL,
      tokenUrl: given.MOT_HISTORY_TOKEN_URL ?? '',
      clientId: given.MOT_HISTORY_CLIENT_ID ?? '',
      clientSecret: given.MOT_HISTORY_CLIENT_SECRET ?? '',
      apiKey: given.MOT_HISTORY_API_KEY ?? '',
    },
    energyPrices: energyPricesOf(given),
    vehicleRegister: {
      adapter: given.VEHICLE_REGISTER_ADAPTER,
      url: given.VEHICLE_REGISTER_URL,
      apiKey: given.VEHICLE_REGISTER_API_KEY ?? '',
    },
    vehicleSpecification: {
      adapter: given.VEHICLE_SPECIFICATION_ADAPTER,
      url: given.VEHICLE_SPECIFICATION_URL ?? '',
      apiKey: given.VEHICLE_SPECIFICATION_API_KEY ?? '',
      name: given.VEHICLE_SPECIFICATION_NAME ?? '',
    },
    vehicleValues: {
      adapter: given.VEHICLE_VALUES_ADAPTER,
      url: given.VEHICLE_VALUES_URL,
      subscriberId: given.VEHICLE_VALUES_SUBSCRIBER_ID ?? '',
      password: given.VEHICLE_VALUES_PASSWORD ?? '',
    },
  }));

function hasLiveAdapter(given: Record<`${(typeof ASKED_SYSTEMS)[number]}_ADAPTER`, 'embedded' | 'live'>): boolean {
  return ASKED_SYSTEMS.some((system) => given[`${system}_ADAPTER`] === 'live');
}

export type Config = z.output<typeof settings>;

/** Reads the settings of the API. @throws ConfigError */
export const readConfig = (env: Environment): Config => readEnvironment(settings, env);
