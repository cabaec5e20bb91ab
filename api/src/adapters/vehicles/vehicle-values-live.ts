import { penceFromPounds } from '@forecourt/domain/money';
import * as z from 'zod';
import { expectedMileage } from '../../cars/market/car-age';
import type { MarketValue } from '../../cars/market/market-value';
import {
  FORECAST_MONTHS,
  VehicleValuesError,
  type CarToValue,
  type ForecastRequest,
  type VehicleValues,
} from '../../ports/vehicle-values';
import type { OutsideCallFigures } from '../outside-call';
import { createSoapCall } from './soap-call';
import { findElement, type XmlElement } from './xml/read-xml';

export interface LiveVehicleValuesOptions {
  /** Address of the provider's web services, without a slash at the end. */
  url: string;
  subscriberId: string;
  password: string;
  timeoutMs?: number;
  now?: () => Date;
}

/** The provider's name for its database of cars; another holds vans. */
const DATABASE = 'CAR';
/** XML namespace of the services, whatever their address. */
const NAMESPACE = 'https://soap.cap.co.uk';
/** Sent while the car's age is unknown: valid at any age. */
const ANY_MILEAGE = 10_000;

const pence = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform((pounds) => penceFromPounds(Number(pounds)));
const valuation = z
  .object({ Success: z.literal('true'), Retail: pence, Clean: pence, Average: pence, Below: pence })
  .transform(({ Retail, Clean, Average, Below }) => ({
    retailPence: Retail,
    cleanPence: Clean,
    averagePence: Average,
    belowPence: Below,
  }));
const lookup = z
  .object({
    CAPID: z
      .string()
      .regex(/^[1-9]\d*$/)
      .transform(Number),
    CAPcode: z.string().min(1),
    CAPMan: z.string(),
    CAPRange: z.string(),
    CAPDer: z.string(),
    RegisteredDate: z
      .string()
      .transform((text) => new Date(text))
      .refine((date) => !Number.isNaN(date.getTime())),
  })
  .transform(({ CAPID, CAPcode, CAPMan, CAPRange, CAPDer, RegisteredDate }) => ({
    capId: CAPID,
    capCode: CAPcode,
    make: CAPMan,
    model: CAPRange,
    trim: CAPDer,
    registeredOn: RegisteredDate,
  }));

/**
 * Client of the provider's SOAP services `vrm` (today's values) and `futurevalues`. Their values are in whole pounds.
 */
export function createLiveVehicleValues(
  options: LiveVehicleValuesOptions,
): VehicleValues & { figures: Readonly<OutsideCallFigures> } {
  const { timeoutMs = 4_000, now = () => new Date() } = options;
  const { call, figures } = createSoapCall({ timeoutMs });
  const service = (name: string) => ({
    url: new URL(`${options.url}/${name}/cap${name}.asmx`),
    namespace: `${NAMESPACE}/${name}`,
  });
  const account = { SubscriberID: options.subscriberId, Password: options.password };

  async function forecastPence(
    request: ForecastRequest,
    termMonths: number,
  ): Promise<z.ZodSafeParseResult<number> | undefined> {
    const { capCode, registeredOn, mileage, annualMileage } = request;
    const result = await call(service('futurevalues'), 'GetFutureValuation', {
      subscriberId: options.subscriberId,
      password: options.password,
      database: DATABASE,
      // The car is identified by its code.
      capid: 0,
      capCode,
      registrationDate: dateTime(registeredOn),
      datasetDate: dateTime(now()),
      justCurrent: true,
      monthsToValuation: termMonths,
      mileage: Math.round(mileage + (annualMileage * termMonths) / 12),
    });
    if (!isTrue(result, 'Success')) throw new Error('The provider answered that it failed');
    // The provider answers for a car without a value with an empty data set.
    const value = deepest(result, 'valuation')?.text.trim();
    return value === undefined ? undefined : pence.safeParse(value);
  }

  async function valuesById({ capId, registeredOn, mileage }: CarToValue): Promise<MarketValue | undefined> {
    const parameters = {
      ...account,
      Database: DATABASE,
      CAPID: capId,
      RegisteredDate: dateTime(registeredOn),
      Mileage: mileage,
      StandardEquipmentRequired: false,
    };
    const result = await call(service('vrm'), 'CAPIDValuation', parameters);
    return isFound(result, 'CAPIDLookup', 'IDFound') ? valuesOf(result) : undefined;
  }

  async function byRegistration(registration: string, givenMileage: number | undefined) {
    const parameters = {
      ...account,
      VRM: registration,
      Mileage: givenMileage ?? ANY_MILEAGE,
      StandardEquipmentRequired: false,
    };
    const result = await call(service('vrm'), 'VRMValuation', parameters);
    if (!isFound(result, 'VRMLookup', 'VehicleFound')) return undefined;
    const car = lookup.parse(textsOf(findElement(result, 'VRMLookup')));
    // The usual mileage depends on the car's age, which only this first answer contains.
    const mileage = givenMileage ?? expectedMileage(car.registeredOn, now());
    const values = givenMileage === undefined ? await valuesById({ ...car, mileage }) : valuesOf(result);
    return values && { ...car, mileage, values };
  }

  async function forecast(request: ForecastRequest): Promise<Record<number, number>> {
    const { from, to } = FORECAST_MONTHS;
    const terms = request.termsMonths.filter((months) => months >= from && months <= to);
    const values = await Promise.all(
      terms.map(async (months) => [months, await forecastPence(request, months)] as const),
    );
    const read = values.flatMap(([months, value]) => (value?.success ? [[months, value.data] as const] : []));
    const [unread] = values.flatMap(([, value]) => value?.error ?? []);
    // A value that cannot be parsed removes only its own term.
    if (unread && read.length === 0) throw unread;
    return Object.fromEntries(read);
  }

  return {
    figures,
    byRegistration: (registration, mileage) => understood(() => byRegistration(registration, mileage)),
    byCapId: (car) => understood(() => valuesById(car)),
    forecast: (request) => understood(() => forecast(request)),
  };
}

/** Turns every failure of the provider into one error. Its cause has the details, but never what was sent. */
async function understood<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    throw new VehicleValuesError('The provider of values did not answer properly', { cause });
  }
}

/**
 * Whether the lookup knew the car. Any failure other than an unknown car or an impossible mileage is our fault or the
 * provider's (a wrong password, an expired subscription).
 */
function isFound(result: XmlElement, lookupName: string, foundName: string): boolean {
  const isKnown = isTrue(result, lookupName, foundName);
  const isUnknown = findElement(result, lookupName, foundName)?.text.trim() === 'false';
  if (isTrue(result, 'Success') || isTrue(result, 'MileageOutOfBounds') || isUnknown) return isKnown;
  throw new Error('The provider answered that it failed');
}

function valuesOf(result: XmlElement): MarketValue | undefined {
  const values = findElement(result, 'Valuation');
  if (isTrue(result, 'MileageOutOfBounds') || !values || !isTrue(values, 'Success')) return undefined;
  return valuation.parse(textsOf(values));
}

function textsOf(element: XmlElement | undefined): Record<string, string> {
  return Object.fromEntries(element?.children.map(({ name, text }) => [name, text.trim()]) ?? []);
}

function isTrue(element: XmlElement, ...path: string[]): boolean {
  return findElement(element, ...path)?.text.trim() === 'true';
}

/** Finds the first leaf element with a name, at any depth: rows of a data set are nested in wrappers. */
function deepest(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    const found = child.name === name && child.children.length === 0 ? child : deepest(child, name);
    if (found) return found;
  }
  return undefined;
}

function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 10)}T00:00:00`;
}
