import type { BlockExamples } from '@forecourt/contracts/block';

const car = (name: string, query: string) => ({
  url: `/getImage?${query}&angle=01&width=800`,
  alt: `A ${name}`,
  width: 800,
  height: 500,
});

const images = [
  car('Volkswagen Golf in blue', 'make=Volkswagen&modelFamily=Golf&paintId=pspc0065'),
  car('Kia Sportage in grey', 'make=Kia&modelFamily=Sportage&bodyType=SUV&paintId=pspc0077'),
  car('Volvo V60 in green', 'make=Volvo&modelFamily=V60&bodyType=Estate&paintId=pspc0052'),
  car('Mazda MX-5 in red', 'make=Mazda&modelFamily=MX-5&bodyType=Convertible&paintId=pspc0027'),
];

export const examples: BlockExamples = {
  default: { title: 'Any shape you like', images: JSON.stringify(images) },
  'one picture, whole': {
    label: 'The film',
    images:
      '[{"url":"/media/how-car-finance-works.webp","alt":"A car on a road","fit":"contain","width":1280,"height":720}]',
  },
};
