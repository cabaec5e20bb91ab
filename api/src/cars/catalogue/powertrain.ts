import type { Fuel, Gearbox } from '@forecourt/domain/car-search/fields';

/** An engine with one gearbox. */
export interface Powertrain {
  fuel: Fuel;
  transmission: Gearbox;
  /** Displacement; 0 for an electric car, whose size is its battery. */
  engineCc: number;
  /** Engine size as people write it: `1.5`, or `58kWh`. */
  size: string;
  /** Factor on the price of the car's cheapest version. */
  priceFactor: number;
}

const FUEL_BY_LETTER: Record<string, Fuel> = { p: 'Petrol', d: 'Diesel', h: 'Hybrid', e: 'Electric' };
const PRICE_BY_FUEL: Record<Fuel, number> = { Petrol: 1, Diesel: 1.06, Hybrid: 1.13, Electric: 1 };

/**
 * Reads the powertrains of `models.csv`. Each has a letter for the fuel (p, d, h, e), litres or kWh, and m or a for each
 * gearbox; without a gearbox it is an automatic. `p1.5ma d2.0a e58` are four powertrains.
 *
 * @throws on anything else: the list is ours
 */
export function parsePowertrains(list: string): Powertrain[] {
  const engines = list.split(' ').map((text) => parseEngine(text));
  const smallest = Math.min(...engines.map(({ amount }) => amount));
  return engines.flatMap(({ fuel, amount, transmissions }) =>
    transmissions.map((transmission) => ({
      fuel,
      transmission,
      engineCc: fuel === 'Electric' ? 0 : displacementCc(amount),
      size: fuel === 'Electric' ? `${amount}kWh` : amount.toFixed(1),
      priceFactor:
        PRICE_BY_FUEL[fuel] *
        (1 + sizeStep(fuel) * (amount - smallest)) *
        (transmission === 'Automatic' && transmissions.length > 1 ? 1.055 : 1),
    })),
  );
}

function parseEngine(text: string): { fuel: Fuel; amount: number; transmissions: Gearbox[] } {
  const [, letter = '', amount = '', gearboxes = ''] = /^([pdhe])(\d+(?:\.\d)?)(m?a?)$/.exec(text) ?? [];
  const fuel = FUEL_BY_LETTER[letter];
  if (!fuel) throw new Error(`"${text}" is not a powertrain`);
  const transmissions: Gearbox[] =
    gearboxes === '' ? ['Automatic'] : [...gearboxes].map((gearbox) => (gearbox === 'm' ? 'Manual' : 'Automatic'));
  return { fuel, amount: Number(amount), transmissions };
}

/** Share of the price for each litre or kWh. */
function sizeStep(fuel: Fuel): number {
  return fuel === 'Electric' ? 0.005 : 0.16;
}

/** Makers stay a little under the class of their engine's name: 1.0 has 999 cm³, 2.0 has 1,998 cm³. */
function displacementCc(litres: number): number {
  return Math.round(litres * 1000) - (litres % 0.5 === 0 ? Math.ceil(litres) : 2);
}
