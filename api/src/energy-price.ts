import type { EnergyPrice, EnergyPrices } from '@forecourt/domain/running-costs/energy-cost';
import * as z from 'zod';

/** The last figures that could be read when this was written. Whoever runs the site sets newer ones. */
export const KNOWN_PRICES = {
  petrol: '135.4 2025-09-30 RAC Fuel Watch https://www.rac.co.uk/drive/advice/fuel-watch/',
  diesel: '143.1 2025-09-30 RAC Fuel Watch https://www.rac.co.uk/drive/advice/fuel-watch/',
  electricity: '26.11 2026-07-01 Ofgem price cap https://www.ofgem.gov.uk/energy-price-cap',
} as const satisfies Record<keyof EnergyPrices, string>;

const FORM = /^(\d+(?:\.\d+)?) (\d{4}-\d\d-\d\d) (.*?\S)(?: (https:\/\/\S+))?$/;

/** A setting for what a litre or a kilowatt-hour costs: pence, the day of that price, who says so, and where if there is an address. */
export function energyPrice(limits: { from: number; to: number }) {
  return z.string().transform((text, context): EnergyPrice => {
    const [, pence = '', asOf = '', name = '', url] = FORM.exec(text) ?? [];
    const price = { pence: Number(pence), asOf, source: { name, ...(url && { url }) } };
    const problem = problemOf(price, limits);
    if (problem) context.addIssue({ code: 'custom', message: problem });
    return price;
  });
}

function problemOf({ pence, asOf, source }: EnergyPrice, { from, to }: { from: number; to: number }): string | undefined {
  if (source.name === '') return 'must be pence, a date, and who says so: 135.4 2026-09-30 RAC Fuel Watch https://…';
  if (pence < from || pence > to) return `must be from ${from} to ${to} pence`;
  const isDay = z.iso.date().safeParse(asOf).success;
  return isDay && Date.parse(asOf) <= Date.now() ? undefined : 'must have a date that is not in the future';
}
