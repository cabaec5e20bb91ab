import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    title: 'What happened when we stopped paying for higher rates',
    content:
      '<p>Brokers used to earn more when a customer paid more. We ended that before we had to, and wrote down what we learnt.</p>',
    image: '/getImage?make=Volvo&modelFamily=XC40&angle=01&paintId=pspc0004',
    authorName: 'Priya Shah',
    date: '2026-03-30',
    linkUrl: '/how-we-are-paid',
  },
  'words only': {
    label: 'From the archive',
    title: 'The first hundred cars',
    content: '<p>Who bought them, and what they cost.</p>',
  },
};
