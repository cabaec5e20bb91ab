import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = { 'a car in stock': { vehicleId: '12' }, another: { vehicleId: '7' } };
