import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  flipped: {
    layout: 'flipped',
    header: 'Part-exchange your car',
    subHeader: 'Take what it is worth off your next one.',
  },
  'to the valuation': { redirectUrl: '/valuation-form?theme=sample&reg=' },
};
