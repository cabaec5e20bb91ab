import { createVehicleIdentifier } from './identify-vehicle';
import type { VehicleValues } from '../../ports/vehicle-values';
import { FEW_CARS, testApi } from '../../testing/test-api';

describe('the version of a car with a registration', () => {
  const api = testApi({ seed: FEW_CARS });
  const values = { retailPence: 4, cleanPence: 3, averagePence: 2, belowPence: 1 };
  const provider = (known: Record<string, number>): Pick<VehicleValues, 'byRegistration'> => ({
    byRegistration: async (registration) => {
      const capId = known[registration];
      return capId === undefined
        ? undefined
        : {
            capId,
            capCode: 'C',
            make: 'Ford',
            model: 'Focus',
            trim: 'Titanium',
            registeredOn: new Date('2019-03-14'),
            mileage: 1,
            values,
          };
    },
  });

  it('comes from the provider of values, and its body and gearbox from our catalogue if it has the version', async () => {
    const { rows } = await api.database.query<{ cap_id: number; transmission: string; body_type: string }>(
      'select cap_id, transmission, body_type from api.derivative join api.model on model.id = model_id limit 1',
    );
    const [row] = rows;
    const identify = createVehicleIdentifier(api.database, provider({ AA19AAA: row?.cap_id ?? 0, AA19EEE: 1 }));
    expect(await identify('AA19AAA')).toMatchObject({
      capId: row?.cap_id,
      make: 'Ford',
      bodyType: row?.body_type,
      transmission: row?.transmission,
    });
    expect(await identify('AA19EEE')).toEqual({
      capId: 1,
      capCode: 'C',
      make: 'Ford',
      model: 'Focus',
      bodyType: '',
      transmission: '',
      registeredOn: new Date('2019-03-14'),
    });
    expect(await identify('ER19NFD')).toBeUndefined();
  });
});
