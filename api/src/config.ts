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
import { retentionConfig, retentionVariables } from './personal-data/retention-settings';
import { photoConfig, photoVariables } from './photos/photo-settings';

/** Vehicle look-ups a day from one IP address, by their cost: enough for an office, or for development and tests. */
const DEFAULT_LOOK_UP_LIMIT = { embedded: 100_000, live: 300 } as const;

/** Other calls a day to outside systems for one network, when an adapter is live, or for development and tests. */
const DEFAULT_OUTSIDE_CALL_LIMIT = { embedded: 100_000, live: 1_000 } as const;

/** The content of this repository. */
export const SHIPPED_CONTENT = fileURLToPath(new URL('../content', import.meta.url));

/** Outside systems that visitors cause calls to, in addition to paid look-ups. */
const ASKED_SYSTEMS = ['REVIEW_PLATFORM', 'POSTCODE', 'MOT_HISTORY', 'VEHICLE_REGISTER', 'VEHICLE_SPECIFICATION', 'VEHICLE_VALUES'] as const;

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    API_HOST: z.string().default('localhost'),
    API_PORT: port().default(3100),
    LOG_LEVEL: logLevel().default('info'),
    /** Folder of page documents that is applied to the database at the start and after each save: for development, or a single instance. */
    CONTENT_DIR: z.string().optional(),
    MEDIA_DIR: z.string().optional(),
    /** File with the key that signs links to drafts; created if missing. Without it no draft is shown. */
    DRAFT_KEY_FILE: z.string().optional(),
    PICTURE_DIR: z.string().optional(),
    /** Origin of dealers' pictures for browsers. Default: the site. */
    PUBLIC_PHOTO_ORIGIN: origin().optional(),
    /** A car image service outside; ours draws without one. */
    CAR_IMAGES_URL: z.url({ protocol: /^https?$/ }).optional(),
    CLIENT_TOKEN_SECRET: secret().optional(),
    REVIEW_PLATFORM: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
      .default('trustpilot'),
    REVIEW_PLATFORM_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    REVIEW_PLATFORM_URL: z.url().default('https://api.trustpilot.com/v1/business-units'),
    REVIEW_PLATFORM_API_KEY: z.string().optional(),
    POSTCODE_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    POSTCODE_URL: z.url().default('https://api.postcodes.io'),
    VEHICLE_VALUES_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    VEHICLE_VALUES_URL: z.url().default('https://soap.cap.co.uk'),
    VEHICLE_VALUES_SUBSCRIBER_ID: z.string().optional(),
    VEHICLE_VALUES_PASSWORD: z.string().optional(),
    VEHICLE_REGISTER_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    VEHICLE_REGISTER_URL: z.url().default('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles'),
    VEHICLE_REGISTER_API_KEY: z.string().optional(),
    MOT_HISTORY_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    MOT_HISTORY_URL: z.url().default('https://history.mot.api.gov.uk/v1/trade/vehicles/registration'),
    MOT_HISTORY_TOKEN_URL: z.url().optional(),
    MOT_HISTORY_CLIENT_ID: z.string().optional(),
    MOT_HISTORY_CLIENT_SECRET: z.string().optional(),
    MOT_HISTORY_API_KEY: z.string().optional(),
    VEHICLE_SPECIFICATION_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    VEHICLE_SPECIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
    VEHICLE_SPECIFICATION_API_KEY: z.string().optional(),
    /** The provider's name, which pages give as the source of its values. */
    VEHICLE_SPECIFICATION_NAME: z.string().trim().min(1).max(40).optional(),
    ...energyVariables,
    /** Maximum credit where negative equity is added to it, in percent of the price of the car that it is for. */
    MAX_CREDIT_PERCENT_OF_PRICE: wholeNumber(100, 200).default(MAX_CREDIT_PERCENT_OF_PRICE),
    LOOK_UP_LIMIT: wholeNumber(1, 10_000_000).optional(),
    OUTSIDE_CALL_LIMIT: wholeNumber(1, 10_000_000).optional(),
    TRUSTED_PROXIES: trustedProxies().default(['loopback']),
    ...databaseVariables,
    DATABASE_REPLICA_URL: databaseVariables.DATABASE_URL,
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
  .refine((given) => given.VEHICLE_VALUES_ADAPTER === 'embedded' || (given.VEHICLE_VALUES_SUBSCRIBER_ID && given.VEHICLE_VALUES_PASSWORD), {
    path: ['VEHICLE_VALUES_PASSWORD'],
    error: 'is needed for the live provider of values, with VEHICLE_VALUES_SUBSCRIBER_ID',
  })
  .refine((given) => given.VEHICLE_REGISTER_ADAPTER === 'embedded' || (given.VEHICLE_REGISTER_API_KEY && given.VEHICLE_VALUES_ADAPTER === 'live'), {
    path: ['VEHICLE_REGISTER_API_KEY'],
    error: 'is needed for the live vehicle register, with the live provider of values',
  })
  .refine(
    (given) =>
      given.MOT_HISTORY_ADAPTER === 'embedded' ||
      (given.MOT_HISTORY_TOKEN_URL && given.MOT_HISTORY_CLIENT_ID && given.MOT_HISTORY_CLIENT_SECRET && given.MOT_HISTORY_API_KEY),
    {
      path: ['MOT_HISTORY_API_KEY'],
      error: 'is needed for the live MOT history, with MOT_HISTORY_TOKEN_URL, MOT_HISTORY_CLIENT_ID and MOT_HISTORY_CLIENT_SECRET',
    },
  )
  .refine(
    (given) =>
      given.VEHICLE_SPECIFICATION_ADAPTER === 'embedded' ||
      (given.VEHICLE_SPECIFICATION_URL && given.VEHICLE_SPECIFICATION_API_KEY && given.VEHICLE_SPECIFICATION_NAME),
    {
      path: ['VEHICLE_SPECIFICATION_API_KEY'],
      error: 'is needed for the live provider of specifications, with VEHICLE_SPECIFICATION_URL and VEHICLE_SPECIFICATION_NAME',
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
    imageOrigins: [given.PUBLIC_PHOTO_ORIGIN, given.CAR_IMAGES_URL].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
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
    outsideCallLimit: given.OUTSIDE_CALL_LIMIT ?? DEFAULT_OUTSIDE_CALL_LIMIT[hasLiveAdapter(given) ? 'live' : 'embedded'],
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

export type Config = z.output<typeof environment>;

/** Reads the settings of the API. @throws ConfigError */
export const readConfig = (env: Environment): Config => readEnvironment(environment, env);
