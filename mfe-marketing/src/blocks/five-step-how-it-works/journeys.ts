import type { StepItem } from '../../steps/step-item';

/** Starting points of a visitor, in the order of the tabs (A2.3-7). */
export const JOURNEYS = ['looking', 'found', 'refinance'] as const;

export type Journey = (typeof JOURNEYS)[number];

const approved: StepItem = {
  title: 'Get approved',
  description:
    'Tell us about yourself and get an approval in principle in minutes. It is a soft search, so your credit score stays as it is.',
};
const customise: StepItem = {
  title: 'Customise your quote',
  description: 'Change the deposit and the term until the payment fits your budget, and see what you would pay in all.',
};
const sign: StepItem = {
  title: 'Sign your agreement',
  description: 'Read it, ask us anything, and e-sign it online. The lender makes a hard search only if you go ahead.',
};
const collect: StepItem = {
  title: 'Collect your car',
  description: 'The lender pays the dealer, the dealer hands you the keys, and you drive.',
};

/** Label of each tab and its five steps (A4.4-5 to A4.4-8). */
export const JOURNEY_CONTENT: Record<Journey, { label: string; steps: readonly StepItem[] }> = {
  looking: {
    label: "I'm looking for a car",
    steps: [
      approved,
      {
        title: 'Choose your car',
        description: 'Search over 100,000 cars from verified dealers, knowing what you can spend.',
      },
      customise,
      sign,
      collect,
    ],
  },
  found: {
    label: "I've found a car",
    steps: [
      approved,
      {
        title: 'Tell us about the car',
        description: 'Its registration, its mileage, its price, and the dealer who sells it.',
      },
      customise,
      sign,
      collect,
    ],
  },
  refinance: {
    label: 'I want to refinance',
    steps: [
      approved,
      {
        title: 'Get your settlement figure',
        description: 'Ask your lender what it takes to end your agreement early. They have to tell you.',
      },
      {
        title: 'Customise your quote',
        description: 'Choose a deposit, if you want to pay one: it lowers what you borrow and what you pay a month.',
      },
      sign,
      {
        title: 'Complete the switch',
        description: 'The new lender pays off the old one. You keep your car and pay the new amount.',
      },
    ],
  },
};
