import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  postcode: {},
  registration: { searchMode: 'registration' },
  'makes of its own': {
    title: 'Search our stock',
    makeOptions: JSON.stringify([
      {
        id: 1,
        name: 'Ford',
        models: [
          { id: 10, name: 'Fiesta' },
          { id: 11, name: 'Focus' },
        ],
      },
    ]),
  },
};
