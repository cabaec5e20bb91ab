import type { BlockExamples } from '@forecourt/contracts/block';

const shapes = JSON.stringify([
  {
    title: 'Hatchbacks',
    url: '/used-cars?body_type=hatchback',
    make: 'Volkswagen',
    modelFamily: 'Golf',
    angle: '23',
    paintId: 'pspc0065',
  },
  {
    title: 'SUVs',
    url: '/used-cars?body_type=suv',
    imageUrl: '/getImage?make=Nissan&modelFamily=Qashqai&angle=23&width=150',
    imageAlt: 'A family SUV',
  },
  {
    title: 'Estates',
    url: '/used-cars?body_type=estate',
    make: 'Skoda',
    modelFamily: 'Octavia%2BEstate',
    modelYear: 2021,
    backgroundColor: '#10233f',
    titleColor: '#ffffff',
  },
]);

export const examples: BlockExamples = {
  default: { shapes },
  'encoded by the content system': { title: 'What shape of car?', shapes: shapes.replaceAll('"', '&quot;') },
};
