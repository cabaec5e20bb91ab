import type { BlockExamples } from '@forecourt/contracts/block';

const car = (vehicleTitle: string, model: string, vehiclePrice: number, vehicleLink: string) => ({
  vehicleImage: `/getImage?make=Toyota&modelFamily=${model}&angle=23&width=400`,
  vehicleTitle,
  vehicleSubtitle: '1.8 Hybrid Icon 5dr',
  mileage: '18,250',
  fuelType: 'Hybrid',
  year: 2022,
  transmission: 'Automatic',
  location: 'Bristol',
  vehiclePrice,
  vehicleLink,
});

const vehicles = JSON.stringify([
  car('Toyota Corolla', 'Corolla', 17_995, '/used-toyota/corolla/bristol/details-11'),
  car('Toyota Yaris', 'Yaris', 13_250, '/used-toyota/yaris/bristol/details-12'),
]);

export const examples: BlockExamples = {
  'given cars': { title: 'Hybrids we like', vehicles },
  'encoded by the content system': { vehicles: vehicles.replaceAll('"', '&quot;') },
  'the newest in stock': { limit: '4' },
};
