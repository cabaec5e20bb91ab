import type { BlockExamples } from '@forecourt/contracts/block';
import { SAMPLE_CAR } from '../../car-page/sample-car.examples';

export const examples: BlockExamples = {
  'given pictures': { vehicleImages: SAMPLE_CAR['vehicleImages'] ?? '', vehicle: 'Ford Puma' },
  'one picture': { vehicleImages: '["/getImage?make=Kia&modelFamily=Ceed&angle=23&width=400"]' },
};
