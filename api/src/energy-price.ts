import { isDate, ukTime } from '@forecourt/domain/dealers/uk-time';
import type { EnergyPrice, EnergyPrices } from '@forecourt/domain/running-costs/energy-cost';
import { readEnvironment, type Environment } from '@forecourt/service/environment';
import * as z from 'zod';

/**
 * The latest prices that could be read when this was written. Operators set newer ones. Petrol and diesel: the RAC's
 * figures for the end of June, published on 2 July 2026. Electricity: Ofgem's cap, announced on 27 May 2026.
 */
const DEFAULT_PRICES = {
  petrol: '151.4 2026-06-30 RAC Fuel Watch https://www.rac.co.uk/drive/advice/fuel-watch/',
  diesel: '167.1 2026-06-30 RAC Fuel Watch https://www.rac.co.uk/drive/advice/fuel-watch/',
  electricity: '26.11 2026-07-01 Ofgem price cap https://www.ofgem.gov.uk/energy-price-cap',
} as const satisfies Record<keyof EnergyPrices, string>;

const FORM = /^(\d+(?:\.\d+)?) (\d{4}-\d\d-\d\d) (.*?\S)(?: (https:\/\/\S+))?$/;

/**
 * A setting for what a litre or a kilowatt-hour costs: pence, the day of that price, who says so, and where if there is
 * an address.
 */
function energyPrice(limits: { from: number; to: number }) {
  return z.string().transform((text, context): EnergyPrice => {
    const [, pence = '', asOf = '', name = '', url] = FORM.exec(text) ?? [];
    const price = { pence: Number(pence), asOf, source: { name, ...(url && { url }) } };
    const problem = problemOf(price, limits);
    if (problem) context.addIssue({ code: 'custom', message: problem });
    return price;
  });
}

function problemOf(
  { pence, asOf, source }: EnergyPrice,
  { from, to }: { from: number; to: number },
): string | undefined {
  if (source.name === '') return 'must be pence, a date, and who says so: 135.4 2026-09-30 RAC Fuel Watch https://…';
  if (pence < from || pence > to) return `must be from ${from} to ${to} pence`;
  return isDate(asOf) && asOf <= ukTime(new Date()).date ? undefined : 'must have a date that is not in the future';
}

/** Settings for the prices of a litre and of a kilowatt-hour. */
export const energyVariables = {
  PETROL_PRICE: energyPrice({ from: 50, to: 400 })
    .prefault(DEFAULT_PRICES.petrol)
    .describe('pence for a litre of petrol, with its date and source: `141.2 2026-11-20 RAC Fuel Watch https://…`'),
  DIESEL_PRICE: energyPrice({ from: 50, to: 400 }).prefault(DEFAULT_PRICES.diesel).describe('the same for diesel'),
  ELECTRICITY_PRICE: energyPrice({ from: 1, to: 200 })
    .prefault(DEFAULT_PRICES.electricity)
    .describe('the same for a kilowatt-hour of electricity'),
};

type EnergyVariables = z.output<z.ZodObject<typeof energyVariables>>;

export const energyPricesOf = ({ PETROL_PRICE, DIESEL_PRICE, ELECTRICITY_PRICE }: EnergyVariables): EnergyPrices => ({
  petrol: PETROL_PRICE,
  diesel: DIESEL_PRICE,
  electricity: ELECTRICITY_PRICE,
});

/** Reads the prices that an environment sets. @throws ConfigError */
export const readEnergyPrices = (env: Environment): EnergyPrices =>
  readEnvironment(z.object(energyVariables).transform(energyPricesOf), env);
