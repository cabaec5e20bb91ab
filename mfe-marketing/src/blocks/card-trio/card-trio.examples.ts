import type { BlockExamples } from '@forecourt/contracts/block';

const picture = (car: string) => `/getImage?${car}&angle=01&width=800`;

const cards = [
  {
    title: 'Looking for a car',
    description: 'Search over 100,000 cars from verified dealers.',
    icon: 'search',
    buttonTitle: 'Search cars',
    buttonUrl: '/used-cars',
    image: picture('make=Ford&modelFamily=Puma'),
    mobileImage: '/getImage?make=Ford&modelFamily=Puma&angle=01&width=400',
  },
  {
    title: 'Found a car',
    description: 'Get a decision in minutes and e-sign your agreement at the end.',
    icon: 'car',
    buttonTitle: 'Get my quote',
    buttonUrl: '{apply}',
    image: picture('make=Volkswagen&modelFamily=Golf'),
  },
  {
    title: 'Have a car already',
    description: 'See what it is worth, free, by its registration.',
    icon: 'pound',
    buttonTitle: 'Value my car',
    buttonUrl: '/valuation-form',
    image: picture('make=Kia&modelFamily=Sportage'),
  },
];

export const examples: BlockExamples = {
  'half image': { title: 'Where would you like to start?', cards: JSON.stringify(cards) },
  'full image': { title: 'Where would you like to start?', cardType: 'full-image', cards: JSON.stringify(cards) },
  'without pictures': {
    title: 'Where would you like to start?',
    intro: 'Three ways to get on the road.',
    cards: JSON.stringify(cards.map((card) => ({ ...card, image: '', mobileImage: '' }))),
  },
};
