import type { BlockExamples } from '@forecourt/contracts/block';
import { SAMPLE_CAR } from '../../car-page/sample-car.examples';

export const examples: BlockExamples = {
  'a given vehicle': SAMPLE_CAR,
  'little known': {
    make: 'Kia',
    model: 'Ceed',
    price: '8,250',
    fuelType: 'unknown',
    dealer: 'dealerName=Alderbrook Cars,dealerId=7',
  },
  'the car of the page': {},
};
