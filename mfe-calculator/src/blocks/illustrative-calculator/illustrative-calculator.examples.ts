import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  'a car in stock': {
    amount: '14,495',
    vrm: 'FC21KLM',
    mileage: '31200',
    advertId: '48213',
    overrideApply: '/car-finance',
  },
  'from an unregulated dealer': {
    amount: '23,750',
    vrm: 'FC22KLM',
    mileage: '12050',
    isUnregulated: 'true',
    aid: '3077',
  },
  'a car with nothing but a price': { amount: '9,995' },
};
