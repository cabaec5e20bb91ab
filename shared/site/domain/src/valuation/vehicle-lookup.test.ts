import * as z from 'zod/mini';
import { identifiedVehicle, trimsAnswer, vehicleDetailsAnswer } from './vehicle-lookup';

const answer = {
  registration: 'AB12CDE',
  capId: 4711,
  make: 'Ford',
  model: 'Fiesta',
  manufactureDate: null,
  doorplan: null,
};
const read = (given: object) => identifiedVehicle(z.parse(vehicleDetailsAnswer, given));

describe('vehicle details', () => {
  it('are a vehicle when make, model and capId are known, even if all else is missing', () => {
    expect(read(answer)).toMatchObject({
      make: 'Ford',
      model: 'Fiesta',
      capId: 4711,
      vrm: 'unknown',
      manufactureDate: '',
      colour: '',
    });
  });

  it.each([
    ['make', { make: '' }],
    ['make', { make: null }],
    ['model', { model: undefined }],
    ['capId', { capId: undefined }],
    ['capId', { capId: null }],
    ['capId', { capId: 0 }],
  ])('are not a vehicle without %s (%j)', (_, missing) => {
    expect(read({ ...answer, ...missing })).toBeUndefined();
  });

  it('accept numbers written as text', () => {
    expect(read({ ...answer, capId: '4711', mileage: '42,000' })).toMatchObject({ capId: 4711, mileage: 42_000 });
    expect(z.parse(trimsAnswer, [{ name: 'Zetec', capId: '12' }])).toEqual([{ name: 'Zetec', capId: 12 }]);
  });
});
