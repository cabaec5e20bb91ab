import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: { intro: 'Four promises that everybody at {brand} is measured by.' },
  'values of its own': {
    title: 'How we treat customers',
    values: JSON.stringify([
      { title: 'We listen first', icon: 'user' },
      { title: 'We answer today', description: 'Seven days a week.', icon: 'clock' },
    ]),
  },
};
