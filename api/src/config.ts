import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { messagingConfig, messagingVariables, missingMessagingVariable } from './messaging-settings';
import { trustedProxies } from './trusted-proxies';

/** Where the embedded database listens when nothing else is said (shared/database). */
const DEFAULT_DATABASE_PORT = 3150;

/** Look-ups of vehicles a day from one address, by what they cost: wide enough for an office, or to develop and test with. */
const DEFAULT_LOOK_UP_LIMIT = { embedded: 100_000, live: 300 } as const;

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    API_HOST: z.string().min(1).default('localhost'),
    API_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
    DATABASE_PORT: z.coerce.number().int().min(1).max(65_535).default(DEFAULT_DATABASE_PORT),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    SEED_CARS: z.coerce.number().int().min(0).max(1_000_000).default(100_000),
    CONTENT_DIR: z.string().min(1).default(fileURLToPath(new URL('../content', import.meta.url))),
    PICTURE_DIR: z.string().min(1).optional(),
    CLIENT_TOKEN_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
    REVIEW_PLATFORM: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens').default('trustpilot'),
    REVIEW_PLATFORM_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    REVIEW_PLATFORM_URL: z.url().default('https://api.trustpilot.com/v1/business-units'),
    REVIEW_PLATFORM_API_KEY: z.string().min(1).optional(),
    VEHICLE_VALUES_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    VEHICLE_VALUES_URL: z.url().default('https://soap.cap.co.uk'),
    VEHICLE_VALUES_SUBSCRIBER_ID: z.string().min(1).optional(),
    VEHICLE_VALUES_PASSWORD: z.string().min(1).optional(),
    VEHICLE_REGISTER_ADAPTER: z.enum(['embedded', 'live']).default('embedded'),
    VEHICLE_REGISTER_URL: z.url().default('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles'),
    VEHICLE_REGISTER_API_KEY: z.string().min(1).optional(),
    LOOK_UP_LIMIT: z.coerce.number().int().min(1).max(10_000_000).optional(),
    TRUSTED_PROXIES: trustedProxies,
    ...messagingVariables,
  })
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
  .superRefine((given, context) => {
    const missing = missingMessagingVariable(given);
    if (missing) context.addIssue({ code: 'custom', path: [missing], message: 'is needed for the live adapter' });
  })
  .refine((given) => given.NODE_ENV !== 'production' || given.CLIENT_TOKEN_SECRET, {
    path: ['CLIENT_TOKEN_SECRET'],
    error: 'is needed in production: the same for every instance',
  })
  .transform((given) => ({
    isProduction: given.NODE_ENV === 'production',
    host: given.API_HOST,
    port: given.API_PORT,
    databaseUrl: given.DATABASE_URL ?? `postgres://forecourt@127.0.0.1:${given.DATABASE_PORT}/forecourt`,
    logLevel: given.LOG_LEVEL,
    seedCars: given.SEED_CARS,
    contentDir: given.CONTENT_DIR,
    pictureDir: given.PICTURE_DIR,
    clientTokenSecret: given.CLIENT_TOKEN_SECRET,
    reviewPlatform: {
      name: given.REVIEW_PLATFORM,
      adapter: given.REVIEW_PLATFORM_ADAPTER,
      url: given.REVIEW_PLATFORM_URL,
      apiKey: given.REVIEW_PLATFORM_API_KEY ?? '',
    },
    trustedProxies: given.TRUSTED_PROXIES,
    lookUpLimit: given.LOOK_UP_LIMIT ?? DEFAULT_LOOK_UP_LIMIT[given.VEHICLE_VALUES_ADAPTER],
    ...messagingConfig(given),
    vehicleRegister: {
      adapter: given.VEHICLE_REGISTER_ADAPTER,
      url: given.VEHICLE_REGISTER_URL,
      apiKey: given.VEHICLE_REGISTER_API_KEY ?? '',
    },
    vehicleValues: {
      adapter: given.VEHICLE_VALUES_ADAPTER,
      url: given.VEHICLE_VALUES_URL,
      subscriberId: given.VEHICLE_VALUES_SUBSCRIBER_ID ?? '',
      password: given.VEHICLE_VALUES_PASSWORD ?? '',
    },
  }));

export type Config = z.output<typeof environment>;

/** What a service is told by its environment was not understood. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the settings of the API. @throws ConfigError with one line that names each bad setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is how shells and compose files write "not set".
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
