import type { Catalogue } from '../../cars/catalogue/catalogue';
import { usedCarPicker } from '../../cars/invented-vehicles/used-car-picker';
import { retailValuePence } from '../../cars/market/market-value';
import type { CarToWrite } from '../../cars/stock-writing/write-cars';
import type { NumberPlates } from './number-plates';
import { weighted, type Random } from '../../cars/invented-vehicles/random';

const DAY_MS = 24 * 3600 * 1000;
const AVERAGE_DAYS_ON_SALE = 32;

/** Invents the cars for sale, in chunks so that they can be written while more are made. */
export function* inventStock(
  given: { count: number; chunk: number; dealerCount: number; asOf: Date; catalogue: Catalogue; plates: NumberPlates },
  random: Random,
): Generator<CarToWrite[]> {
  const pick = usedCarPicker(given.catalogue, given.asOf);
  const pickDealer = weighted(
    Array.from({ length: given.dealerCount }, (_, index) => ({ id: index + 1, size: random.normal(100, 60, 15, 320) })),
    ({ size }) => size,
  );
  for (let from = 1; from <= given.count; from += given.chunk) {
    const length = Math.min(given.chunk, given.count - from + 1);
    yield Array.from({ length }, (_, index) => {
      const { derivative, car } = pick(random);
      const daysOnSale = Math.min(150, -AVERAGE_DAYS_ON_SALE * Math.log(1 - random.next()));
      const vrm = given.plates.next(car.registeredOn);
      const dealerId = pickDealer(random).id;
      const registeredOn = car.registeredOn.toISOString().slice(0, 10);
      const pricePence = askingPence(retailValuePence(derivative, car) * random.normal(1, 0.035, 0.9, 1.1), random);
      return {
        id: from + index,
        vrm,
        capId: derivative.capId,
        dealerId,
        colour: car.colour,
        registeredOn,
        mileage: car.mileage,
        pricePence,
        equipment: null,
        insuranceGroup: null,
        milesPerGallon: null,
        zeroTo62Seconds: null,
        listedAt: new Date(given.asOf.getTime() - daysOnSale * DAY_MS).toISOString(),
      };
    });
  }
}

/** Prices as dealers write them: a little under a round sum. */
function askingPence(pence: number, random: Random): number {
  const step = pence > 800_000 ? 50_000 : 10_000;
  const under = random.pick([500, 500, 500, 1_000, 100, 0]);
  return Math.max(99_500, Math.round(pence / step) * step - under);
}
