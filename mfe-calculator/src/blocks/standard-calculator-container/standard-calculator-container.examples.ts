import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  standard: {},
  'with a deposit': {
    title: 'What would your next car cost a month?',
    defaultAmount: '18,500',
    deposit: '2500',
    minDeposit: '500',
    defaultTerm: '48',
  },
  'own rates, no sliders': {
    defaultScore: 'Fair',
    fairApr: '14.9',
    repApr: '21.8',
    hideSlider: 'true',
    showDeposit: 'false',
    ctaText: 'Get my quote',
  },
  'price below what can be financed': { defaultAmount: '2500' },
};
