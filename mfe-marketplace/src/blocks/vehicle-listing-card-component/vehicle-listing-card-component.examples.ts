import type { BlockExamples } from '@forecourt/contracts/block';

const car = {
  vehicleImage: '/getImage?make=Ford&modelFamily=Puma&angle=23&paintId=pspc0027&width=400',
  vehicleTitle: 'Ford Puma',
  vehicleSubtitle: '1.0 EcoBoost Hybrid Titanium 5dr',
  mileage: '23400',
  fuelType: 'Hybrid',
  vehicleYear: '2021',
  transmission: 'Manual',
  location: 'Leeds',
  vehiclePrice: '14995',
  monthlyPrice: '289',
  vehicleLink: '/used-ford/puma/leeds/details-1?from=offers#finance',
};

export const examples: BlockExamples = {
  default: car,
  'little is known': {
    vehicleTitle: 'Kia Ceed',
    vehiclePrice: '11,250',
    fuelType: 'unknown',
    vehicleLink: '/used-kia/ceed/york/details-2',
  },
};
