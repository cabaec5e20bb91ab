import type { BlockExamples } from '@forecourt/contracts/block';

const links = [
  { text: 'Used cars', href: '/used-cars' },
  { text: 'Car finance', href: '/car-finance' },
  { text: 'Value your car', href: '/valuation-form' },
  { text: 'Am I eligible?', href: '/car-finance-eligibility' },
  { text: 'Apply', href: '{apply}', external: true },
  { text: 'Privacy policy', href: '{privacy}' },
];

export const examples: BlockExamples = {
  default: { links: JSON.stringify(links) },
  'four links': { links: JSON.stringify(links.slice(0, 4)) },
  'with further legal text': {
    links: JSON.stringify(links.slice(0, 3)),
    legalText: '<p>Registered office: 1 Sample Street, Leeds.</p>',
  },
};
