import { isIP } from 'node:net';
import * as z from 'zod';
import type { BucketOptions } from '../storage/bucket';

export const port = () =>
  z.coerce.number<string>('is not a port').int('is not a port').min(0, 'is not a port').max(65_535, 'is not a port');

export const wholeNumber = (min: number, max: number) => z.coerce.number<string>().int().min(min).max(max);

export const logLevel = () => z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

/** A key for signing or encrypting. */
export const secret = () => z.string().min(32, 'must have 32 characters or more');

/** An http address, reduced to its origin. */
export const origin = () =>
  z.url({ protocol: /^https?$/, error: 'is not an http address' }).transform((address) => new URL(address).origin);

/** A list, separated by commas. */
export const list = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(item));

/** A service's database; by default that of `npm start`. */
export const databaseVariables = {
  DATABASE_PORT: port().default(3150).describe('port of the database of `npm start`'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .meta({ description: 'address of the PostgreSQL database', default: 'that of `npm start`' }),
};

export function databaseUrlOf(given: z.output<z.ZodObject<typeof databaseVariables>>): string {
  return given.DATABASE_URL ?? `postgres://forecourt@127.0.0.1:${given.DATABASE_PORT}/forecourt`;
}

/** Settings of commands that need only a service's database. */
export const databaseSettings = z.object(databaseVariables).transform(databaseUrlOf);

/**
 * A bucket of the S3 interface, with its name in the path: the same for all instances of a service, and for several
 * services.
 */
export const bucketVariables = {
  OBJECT_STORE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('S3 bucket for files, with its name in the path: `https://s3.eu-west-2.amazonaws.com/forecourt-files`'),
  OBJECT_STORE_REGION: z.string().default('us-east-1').describe('region of the bucket'),
  OBJECT_STORE_ACCESS_KEY: z.string().optional().describe('account of the bucket: its access key'),
  OBJECT_STORE_SECRET_KEY: z.string().optional().describe('account of the bucket: its secret key'),
};

type BucketVariables = z.output<z.ZodObject<typeof bucketVariables>>;

/** For `refine` of a schema with these variables, with the issue beside it. */
export const hasBucketAccount = (given: BucketVariables): boolean =>
  !given.OBJECT_STORE_URL || Boolean(given.OBJECT_STORE_ACCESS_KEY && given.OBJECT_STORE_SECRET_KEY);
export const NO_BUCKET_ACCOUNT = {
  path: ['OBJECT_STORE_SECRET_KEY'],
  error: 'is needed for a bucket, with OBJECT_STORE_ACCESS_KEY',
};

/** The configured bucket, if there is one. */
export function bucketOf(given: BucketVariables): BucketOptions | undefined {
  const {
    OBJECT_STORE_URL: url,
    OBJECT_STORE_REGION: region,
    OBJECT_STORE_ACCESS_KEY: accessKey = '',
    OBJECT_STORE_SECRET_KEY: secretKey = '',
  } = given;
  return url === undefined ? undefined : { url, region, accessKey, secretKey };
}

/** Settings of metrics, the request log and traces, for every service. */
export const observingVariables = {
  METRICS_PORT: port()
    .optional()
    .describe('port of `/metrics` for Prometheus, on the service’s own interface. Keep it inside'),
  ACCESS_LOG: z.stringbool().default(true).describe('one log line for each request; with `false` for failed ones only'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not an http address' })
    .optional()
    .describe('OTLP collector for traces, over HTTP, such as `http://collector:4318`'),
  OTEL_SERVICE_NAME: z
    .string()
    .optional()
    .meta({ description: 'name of the service in traces', default: '`forecourt-` and the service' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number<string>()
    .min(0)
    .max(1)
    .default(1)
    .describe('share of the requests that are traced, from 0 to 1'),
};

/** @param service its name in traces, unless `OTEL_SERVICE_NAME` gives another */
export function observingOf(
  given: z.output<z.ZodObject<typeof observingVariables>>,
  { host, service }: { host: string; service: string },
) {
  const {
    METRICS_PORT,
    ACCESS_LOG,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  } = given;
  return {
    /** Address of the metrics, if they are served. */
    metrics: METRICS_PORT === undefined ? undefined : { host, port: METRICS_PORT },
    accessLog: ACCESS_LOG,
    /** Collector of the traces, if they are sent. */
    tracing: endpoint === undefined ? undefined : { endpoint, serviceName: OTEL_SERVICE_NAME ?? service, ratio },
  };
}

const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The trusted proxies in front, by address or network; `false` trusts none. Never trust all: the visitor controls the
 * first address of the header. Never configure a number of proxies: this would trust anybody who connects directly.
 */
export const trustedProxies = () =>
  z
    .string()
    .transform((text) => (text.trim() === 'false' ? [] : text.split(',').map((one) => one.trim())))
    .refine(
      (networks) => networks.every(isNetwork),
      'must be addresses or networks of the proxies in front, with commas between; never "true"',
    );

function isNetwork(text: string): boolean {
  const [address = '', length, ...others] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0) return NAMED_NETWORKS.has(text);
  // A network of all addresses would trust everybody.
  return (
    others.length === 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits))
  );
}
