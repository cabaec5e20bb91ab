import type { BlockExamples } from '@forecourt/contracts/block';

const steps = JSON.stringify([
  {
    title: 'Set your budget',
    description: 'Say what you would like to pay a month.',
    link: '/car-finance-eligibility',
    linkText: 'Check eligibility',
  },
  {
    title: 'Choose a car',
    description: 'Search over 100,000 used cars from verified dealers.',
    link: '/used-cars',
    linkText: 'Search cars',
  },
  { title: 'Drive away', description: 'E-sign your agreement and collect your car.' },
]);

export const examples: BlockExamples = {
  'a list': { steps },
  'encoded by the content system': { steps: steps.replaceAll('"', '&quot;'), layout: 'compact' },
  flat: {
    title: 'Two steps to your car',
    step1Title: 'Get a quote',
    step1Description: 'It takes minutes.',
    step1Link: '{apply}',
    step1LinkText: 'Start now',
    step2Title: 'Choose a car',
  },
};
