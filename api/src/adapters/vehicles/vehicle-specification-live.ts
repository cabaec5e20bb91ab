import * as z from 'zod';
import { cleanName } from '../../cars/car-spec/equipment-names';
import type { Equipment, SpecFigures, Specification } from '../../cars/car-spec/spec-figures';
import type {
  CarToSpecify,
  SpecificationAnswer,
  SpecificationFailure,
  VehicleSpecification,
} from '../../ports/vehicle-specification';
import { createOutsideCall, OutsideStatusError, type OutsideCallFigures } from '../outside-call';

export interface LiveVehicleSpecificationOptions {
  /** Address of the provider's vehicles by registration, such as `https://specifications.example/v1/vehicles`. */
  url: string;
  apiKey: string;
  /** Name of the provider, as pages show it. */
  name: string;
  /** Specifications of the sample stock. Its invented registrations are never sent to the provider. */
  sampleStock: VehicleSpecification;
  timeoutMs?: number;
}

const MAX_ITEMS = 200;

/** An absent or invalid value is treated as unknown; the rest of the answer still counts. */
const figure = (min: number, max: number) => z.number().min(min).max(max).optional().catch(undefined);
const count = (min: number, max: number) => z.int().min(min).max(max).optional().catch(undefined);
const text = z
  .string()
  .transform((given) => cleanName(given))
  .optional()
  .catch(undefined);
/** A number, or a text that begins with it or with a word before it: `Euro 6d`, `26E`. */
const classNumber = (max: number) =>
  z
    .union([z.number(), z.string().transform((given) => Number(/^(?:euro\s*)?(\d{1,2})/i.exec(given)?.[1]))])
    .pipe(z.int().min(1).max(max))
    .optional()
    .catch(undefined);

const figures = z.object({
  engineLitres: figure(0.1, 10),
  engineCc: count(100, 10_000),
  cylinders: count(1, 16),
  fuelTankLitres: figure(5, 200),
  batteryKwh: figure(0.5, 300),
  chargingPort: text,
  gearbox: text,
  drivenWheels: z.enum(['front', 'rear', 'all']).optional().catch(undefined),
  seats: count(1, 9),
  lengthMm: count(1_000, 8_000),
  widthMm: count(1_000, 3_000),
  heightMm: count(900, 3_500),
  bootLitres: count(1, 5_000),
  kerbWeightKg: count(400, 5_000),
  powerBhp: count(5, 2_000),
  torqueNm: count(10, 3_000),
  zeroTo62Seconds: figure(1, 60),
  topSpeedMph: count(20, 300),
  co2GramsPerKm: count(0, 600),
  euroClass: classNumber(7),
  milesPerGallon: figure(5, 500),
  milesPerKwh: figure(0.5, 10),
  rangeMiles: count(5, 1_000),
  insuranceGroup: classNumber(50),
});

/** The documented answer (`docs/site/contracts/vehicle-specification.md`). */
const answer = z.object({
  registration: z.string(),
  equipment: z.array(z.unknown()).optional().catch(undefined),
  figures: figures.catch({}),
});
const item = z.object({ name: z.string().max(1_000), category: z.enum(['driver', 'exterior', 'interior', 'safety']) });
const refusal = z.object({ error: z.literal('unknown-registration') });

const SECTIONS = {
  driver: 'driverConvenience',
  exterior: 'exteriorFeatures',
  interior: 'interiorFeatures',
  safety: 'safety',
} as const;
const DRIVEN_WHEELS = { front: 'Front', rear: 'Rear', all: 'All four' } as const;
const FAILURE_BY_STATUS: Record<number, SpecificationFailure> = { 400: 'invalid', 429: 'throttled', 500: 'failed' };

/** A provider of specifications by registration. */
export function createLiveVehicleSpecification(
  options: LiveVehicleSpecificationOptions,
): VehicleSpecification & { figures: Readonly<OutsideCallFigures> } {
  const call = createOutsideCall({ timeoutMs: options.timeoutMs ?? 3_000 });
  const headers = { authorization: `Bearer ${options.apiKey}`, accept: 'application/json' };

  async function ask({ vrm }: CarToSpecify): Promise<SpecificationAnswer> {
    const { status, body } = await call.getJson(new URL(`${options.url}/${encodeURIComponent(vrm)}`), headers);
    if (status === 200) {
      const car = answer.parse(body);
      return car.registration === vrm ? { specification: specificationIn(car, options.name) } : { failure: 'failed' };
    }
    // Only the provider's documented answer means that the car is unknown. Any other 404 means a wrong address.
    if (status === 404 && refusal.safeParse(body).success) return { specification: undefined };
    return { failure: FAILURE_BY_STATUS[status] ?? 'failed' };
  }

  return {
    figures: call.figures,
    specificationOf: async (car) => {
      if (car.isSample) return options.sampleStock.specificationOf(car);
      return ask(car).catch((error: unknown) => {
        if (error instanceof z.ZodError) return { failure: 'failed' as const };
        // No answer in time, an unreadable one, or an open breaker: all of these are temporary.
        return {
          failure: (error instanceof OutsideStatusError && FAILURE_BY_STATUS[error.status]) || ('unavailable' as const),
        };
      });
    },
  };
}

/** Returns undefined for an answer without any value. */
function specificationIn(
  { equipment: items, figures: given }: z.output<typeof answer>,
  name: string,
): Specification | undefined {
  const { drivenWheels, ...rest } = given;
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as SpecFigures;
  const equipment = equipmentIn(items ?? []);
  const isEquipped = Object.values(equipment).some((names) => names.length > 0);
  if (!isEquipped && !drivenWheels && Object.keys(known).length === 0) return undefined;
  return {
    source: { kind: 'provider', name },
    figures: { ...known, ...(drivenWheels && { drivenWheels: DRIVEN_WHEELS[drivenWheels] }) },
    ...(isEquipped && { equipment }),
  };
}

function equipmentIn(items: readonly unknown[]): Equipment {
  const equipment = {
    driverConvenience: [] as string[],
    exteriorFeatures: [] as string[],
    interiorFeatures: [] as string[],
    safety: [] as string[],
  };
  for (const given of items.slice(0, MAX_ITEMS)) {
    const read = item.safeParse(given);
    const name = read.success && cleanName(read.data.name);
    if (name && !equipment[SECTIONS[read.data.category]].includes(name))
      equipment[SECTIONS[read.data.category]].push(name);
  }
  return equipment;
}
