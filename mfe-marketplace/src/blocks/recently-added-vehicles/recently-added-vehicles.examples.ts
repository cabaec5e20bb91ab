import type { BlockExamples } from '@forecourt/contracts/block';

const car = (vehicleTitle: string, vehiclePrice: number, monthlyPrice: number, vehicleLink: string) => ({
  vehicleImage: '/getImage?make=Ford&modelFamily=Puma&angle=01&paintId=pspc0386&width=400',
  vehicleTitle,
  vehicleSubtitle: '1.0 EcoBoost Hybrid Titanium 5dr',
  mileage: 23_400,
  fuelType: 'Hybrid',
  year: 2021,
  transmission: 'Manual',
  location: 'Leeds',
  vehiclePrice,
  monthlyPrice,
  vehicleLink,
});

export const examples: BlockExamples = {
  'given cars': {
    vehicles: JSON.stringify([
      car('Ford Puma', 14_995, 338, '/used-ford/puma/leeds/details-1'),
      car('Kia Ceed', 11_250, 254, '/used-kia/ceed/york/details-2'),
    ]),
  },
  'the newest in stock': {},
  compact: { layout: 'compact', title: 'Just in', visibleCards: '3' },
};
