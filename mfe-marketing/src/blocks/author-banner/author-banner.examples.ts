import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    name: 'Priya Shah',
    role: 'Head of lending at {brand}',
    text: 'Priya has worked with car lenders for fourteen years. She writes about what a rate means, what an agreement says, and what to ask before you sign.',
    professionalProfile: 'priya-shah-lending',
    photoProfile: 'priyashahcars',
    videoProfile: 'priyashahcars',
  },
  'one profile': { name: 'Tom Ashby', role: 'Motoring writer', professionalProfile: 'tom-ashby' },
};
