import type { BlockExamples } from '@forecourt/contracts/block';
import { SAMPLE_VEHICLE } from '../../vehicle-page/sample-vehicle.examples';

export const examples: BlockExamples = {
  'given pictures': { vehicleImages: SAMPLE_VEHICLE['vehicleImages'] ?? '', vehicle: 'Ford Puma' },
  'one picture': { vehicleImages: '["/getImage?make=Kia&modelFamily=Ceed&angle=23&width=400"]' },
};
