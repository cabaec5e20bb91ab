import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'tiles of a map service': {
    heading: 'Cars near you',
    mapTiles: '/tiles/{z}/{x}/{y}.svg',
    mapAttribution: '© Example Maps',
  },
};
