import type { BlockExamples } from '@forecourt/contracts/block';

const brands = JSON.stringify([
  { name: 'Ford', models: [{ name: 'Fiesta' }, { name: 'Puma' }, { name: 'Focus' }, { name: 'Kuga' }] },
  {
    name: 'Land Rover',
    url: '/offers/land-rover',
    logoWidth: 48,
    logoHeight: 48,
    models: [{ name: 'Discovery Sport', url: '/offers/discovery-sport' }],
  },
  { name: 'BMW', logo: 'bmw-logo' },
]);

export const examples: BlockExamples = {
  'given makes': { brands },
  'encoded by the content system': { brands: brands.replaceAll('"', '&quot;'), maxModelsPerBrand: '1' },
  'those in stock': { title: 'Makes we have most of', maxBrands: '2' },
};
