import type { Fuel } from '@forecourt/domain/car-search/fields';
import type { Catalogue, Derivative, Model } from '../catalogue/catalogue';
import { derivativesByModel, modelPicker } from './derivative-picker';
import { weighted, type Random } from './random';
import { registeredWhileSold, usedCarRegisteredOn, type UsedCar } from './used-car';

/**
 * Fuels of the cars that were registered in a year, in hundredths; hybrids with plugs are hybrids. Our approximations
 * of how new registrations developed; no figure is a published one.
 */
const FUELS_OF_YEAR: Readonly<Record<number, Readonly<Record<Fuel, number>>>> = {
  2010: { Petrol: 53, Diesel: 46, Hybrid: 1, Electric: 0.1 },
  2012: { Petrol: 48, Diesel: 51, Hybrid: 1, Electric: 0.1 },
  2014: { Petrol: 48, Diesel: 50, Hybrid: 2, Electric: 0.3 },
  2016: { Petrol: 49, Diesel: 47, Hybrid: 3, Electric: 0.4 },
  2017: { Petrol: 53, Diesel: 42, Hybrid: 4, Electric: 0.5 },
  2018: { Petrol: 62, Diesel: 32, Hybrid: 5, Electric: 0.7 },
  2019: { Petrol: 65, Diesel: 26, Hybrid: 7, Electric: 1.6 },
  2020: { Petrol: 62, Diesel: 20, Hybrid: 11, Electric: 6.6 },
  2021: { Petrol: 58, Diesel: 14, Hybrid: 16, Electric: 11.6 },
  2022: { Petrol: 55, Diesel: 10, Hybrid: 18, Electric: 16.6 },
  2023: { Petrol: 56, Diesel: 8, Hybrid: 20, Electric: 16.5 },
  2024: { Petrol: 52, Diesel: 6, Hybrid: 22, Electric: 19.6 },
};
const FIRST_YEAR = 2010;
const ORDINARY_PRICE_PENCE = 2_500_000;

/**
 * Picks used cars like the market: popular models more often, with the fuels that sold in their year of registration.
 */
export function usedCarPicker(
  catalogue: Catalogue,
  asOf: Date,
): (random: Random) => { model: Model; derivative: Derivative; car: UsedCar } {
  const pickModel = modelPicker(catalogue);
  const ofModel = derivativesByModel(catalogue);
  const pickers = new Map<string, (random: Random) => Derivative>();
  return (random) => {
    const model = pickModel(random);
    const registeredOn = registeredWhileSold(model, model.soldFromYear, asOf, random);
    const year = registeredOn.getUTCFullYear();
    const key = `${model.id} ${year}`;
    const pick = pickers.get(key) ?? derivativeOfYear(ofModel.get(model.id) ?? [], year);
    pickers.set(key, pick);
    const derivative = pick(random);
    return { model, derivative, car: usedCarRegisteredOn(registeredOn, derivative, asOf, random) };
  };
}

function derivativeOfYear(derivatives: readonly Derivative[], year: number): (random: Random) => Derivative {
  const sold = derivatives.filter(({ soldFromYear }) => soldFromYear <= year);
  const fuels = fuelsOf(year);
  const countOf = (fuel: Fuel) => sold.filter((derivative) => derivative.fuel === fuel).length;
  const counts = {
    Petrol: countOf('Petrol'),
    Diesel: countOf('Diesel'),
    Hybrid: countOf('Hybrid'),
    Electric: countOf('Electric'),
  };
  // Expensive cars, which are driven further, are diesels more often than cheap ones.
  const liking = ({ fuel, priceNewPence }: Derivative) =>
    fuel === 'Diesel' ? Math.min(3, (priceNewPence / ORDINARY_PRICE_PENCE) ** 2) : 1;
  return weighted(sold, (derivative) => (fuels[derivative.fuel] / counts[derivative.fuel]) * liking(derivative));
}

function fuelsOf(year: number): Readonly<Record<Fuel, number>> {
  const known = Object.keys(FUELS_OF_YEAR).map(Number);
  return FUELS_OF_YEAR[known.findLast((other) => other <= year) ?? FIRST_YEAR]!;
}
