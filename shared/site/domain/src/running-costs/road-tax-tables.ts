import type { FigureSource } from './cost-line';

/** Figures that apply from a day on, until a later table of the same kind. */
export interface RateTable<Rates> {
  /** ISO date. */
  validFrom: string;
  source: FigureSource;
  rates: Rates;
}

/** Pounds for 12 months by the measured value: each row applies up to and including its first number. */
export type Bands = readonly (readonly [upTo: number, pounds: number])[];

/** The table that applies on a day; undefined before the first table. */
export function tableOn<Rates>(tables: readonly RateTable<Rates>[], on: string): RateTable<Rates> | undefined {
  return tables.findLast(({ validFrom }) => validFrom <= on);
}

export const bandOf = (bands: Bands, value: number): number => bands.find(([upTo]) => value <= upTo)?.[1] ?? 0;

const CHECK = 'https://www.gov.uk/vehicle-tax-rate-tables';
const OF_2025 = { validFrom: '2025-04-01', source: { name: 'GOV.UK vehicle tax rates for 2025/26', url: CHECK } };
/**
 * As reported after the Budget of November 2025; GOV.UK's own tables of this year could not be read. Compared on 26
 * November 2026: first and standard rates with Confused.com, the supplement with evo and GB News, the top CO2 band with
 * Autoza. Each is the rate of 2025/26 raised by 3.6 % and rounded to £5.
 */
const OF_2026 = {
  validFrom: '2026-04-01',
  source: { name: 'Rates for 2026/27 as reported; GOV.UK has the tables', url: CHECK },
};

/** Registered before 1 March 2001, by cubic centimetres. */
export const ENGINE_RATES: readonly RateTable<Bands>[] = [
  {
    ...OF_2025,
    rates: [
      [1549, 220],
      [Infinity, 360],
    ],
  },
  {
    ...OF_2026,
    rates: [
      [1549, 230],
      [Infinity, 375],
    ],
  },
];

/** Registered from 1 March 2001 to 31 March 2017, by g/km of CO2: the bands A to M. */
export const CO2_RATES: readonly RateTable<Bands>[] = [
  {
    ...OF_2025,
    rates: [
      [100, 20],
      [110, 20],
      [120, 35],
      [130, 165],
      [140, 195],
      [150, 215],
      [165, 265],
      [175, 315],
      [185, 345],
      [200, 395],
      [225, 430],
      [255, 735],
      [Infinity, 760],
    ],
  },
  {
    ...OF_2026,
    rates: [
      [100, 20],
      [110, 20],
      [120, 35],
      [130, 170],
      [140, 200],
      [150, 225],
      [165, 275],
      [175, 325],
      [185, 360],
      [200, 410],
      [225, 445],
      [255, 760],
      [Infinity, 790],
    ],
  },
];

/**
 * Registered since 1 April 2017: the tax of the first keeper at the first registration, by g/km. The column for petrol,
 * and for diesel that meets RDE2, as every new diesel has since 2021.
 */
export const FIRST_RATES: readonly RateTable<Bands>[] = [
  {
    ...OF_2025,
    rates: [
      [0, 10],
      [50, 110],
      [75, 130],
      [90, 270],
      [100, 350],
      [110, 390],
      [130, 440],
      [150, 540],
      [170, 1360],
      [190, 2190],
      [225, 3300],
      [255, 4680],
      [Infinity, 5490],
    ],
  },
  {
    ...OF_2026,
    rates: [
      [0, 10],
      [50, 115],
      [75, 135],
      [90, 280],
      [100, 365],
      [110, 405],
      [130, 455],
      [150, 560],
      [170, 1410],
      [190, 2270],
      [225, 3420],
      [255, 4850],
      [Infinity, 5690],
    ],
  },
];

/** Pounds from the second tax payment on, for every fuel. */
export const STANDARD_RATES: readonly RateTable<number>[] = [
  { ...OF_2025, rates: 195 },
  { ...OF_2026, rates: 200 },
];

/** Additional pounds for an expensive car. */
export const SUPPLEMENTS: readonly RateTable<number>[] = [
  { ...OF_2025, rates: 425 },
  { ...OF_2026, rates: 440 },
];

/**
 * List price in pounds above which a car counts as expensive. Zero-emission cars have a different limit, if they pay
 * the supplement at all.
 */
export const DEAR_ABOVE: readonly RateTable<{ pounds: number; zeroEmissionPounds: number }>[] = [
  { ...OF_2025, rates: { pounds: 40_000, zeroEmissionPounds: 40_000 } },
  {
    validFrom: '2026-04-01',
    source: {
      name: 'HMRC, 26 November 2025',
      url: 'https://www.gov.uk/government/publications/vehicle-excise-duty-for-expensive-car-supplement-threshold-increase-for-zero-emission-vehicles',
    },
    rates: { pounds: 40_000, zeroEmissionPounds: 50_000 },
  },
];

/** All tables of road tax, by kind. */
export const ROAD_TAX_TABLES: Readonly<Record<string, readonly RateTable<unknown>[]>> = {
  'by engine size': ENGINE_RATES,
  'by CO2': CO2_RATES,
  'of the first year': FIRST_RATES,
  'standard rate': STANDARD_RATES,
  'supplement for a dear car': SUPPLEMENTS,
  'list price of a dear car': DEAR_ABOVE,
};
