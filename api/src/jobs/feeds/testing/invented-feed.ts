import { poundsFromPence } from '@forecourt/domain/money';
import { readCatalogue } from '../../../cars/catalogue/catalogue';
import { Random } from '../../../cars/invented-vehicles/random';
import { NumberPlates } from '../../seed/number-plates';
import { inventStock } from '../../seed/stock';
import { HEADER } from './test-import';

/** A table of invented cars, the same for the same count, with our names of columns. */
export function* inventedFeed(count: number, asOf: Date): Generator<string> {
  const catalogue = readCatalogue();
  const derivatives = new Map(catalogue.derivatives.map((derivative) => [derivative.capId, derivative]));
  const models = new Map(catalogue.models.map((model) => [model.id, model]));
  const makes = new Map(catalogue.makes.map((make) => [make.id, make]));
  const plates = new NumberPlates(new Random(11));
  yield `${HEADER}\n`;
  for (const cars of inventStock({ count, chunk: 1_000, dealerCount: 1, asOf, catalogue, plates }, new Random(12))) {
    yield cars
      .map((car) => {
        const derivative = derivatives.get(car.capId);
        const model = models.get(derivative?.modelId ?? 0);
        if (!derivative || !model) throw new Error('An invented car is of no derivative');
        const { trim, fuel, transmission, size, doors } = derivative;
        const [year, month, day] = car.registeredOn.split('-');
        const kind = [makes.get(model.makeId)?.name, model.name, trim, fuel, transmission, size, doors].join(',');
        return `${car.vrm},${kind},${car.colour},${day}/${month}/${year},${car.mileage},"£${poundsFromPence(car.pricePence).toLocaleString('en-GB')}"\n`;
      })
      .join('');
  }
}
