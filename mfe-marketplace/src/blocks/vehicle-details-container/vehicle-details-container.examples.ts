import type { BlockExamples } from '@forecourt/contracts/block';
import { SAMPLE_VEHICLE } from '../../vehicle-page/sample-vehicle.examples';

export const examples: BlockExamples = {
  'a given vehicle': SAMPLE_VEHICLE,
  'little known': { make: 'Kia', model: 'Ceed', price: '8,250', fuelType: 'unknown', dealer: 'dealerName=Alderbrook Cars,dealerId=7' },
  'the car of the page': {},
};
