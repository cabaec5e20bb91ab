import type { BlockExamples } from '@forecourt/contracts/block';

const car = {
  id: '1',
  vrm: 'YB21KRT',
  registrationYear: '2021',
  make: 'Land Rover',
  model: 'Discovery Sport',
  trim: '2.0 D180 R-Dynamic SE 5dr',
  price: '27,495',
  colour: 'Grey',
  mileage: '31200',
  transmission: 'Automatic',
  fuelType: 'Diesel',
  dealerInfoUrl: '/used-land-rover/discovery-sport/leeds/details-1',
};

export const examples: BlockExamples = {
  default: car,
  stacked: { ...car, stacked: 'true' },
  'with a picture': {
    ...car,
    imageUrl: '/getImage?make=Land+Rover&modelFamily=Discovery%2BSport&angle=23&paintId=pspc0004&width=150',
  },
  'little is known': { make: 'Ford', model: 'Ka', fuelType: 'unknown', transmission: 'Unknown' },
};
