import type { BlockExamples } from '@forecourt/contracts/block';

const link = (name: string, path: string) => ({ name, link: path });

const menu = [
  {
    name: 'Used cars',
    link: '/used-cars',
    cols: 2,
    subMenu: [
      {
        name: 'By make',
        subMenu: ['Audi', 'BMW', 'Ford', 'Kia', 'Nissan', 'Toyota', 'Volkswagen'].map((make) =>
          link(make, `/used-cars/${make.toLowerCase()}`),
        ),
      },
      {
        name: 'By shape',
        subMenu: [link('Hatchbacks', '/used-cars?body_type=hatchback'), link('Estates', '/used-cars?body_type=estate')],
      },
    ],
  },
  {
    name: 'Car finance',
    mobileText: 'Finance',
    cols: '3',
    subMenu: [
      link('How it works', '/car-finance'),
      link('Hire purchase', '/car-finance#hp'),
      { ...link('Am I eligible?', '/car-finance-eligibility'), separator: true },
    ],
  },
  { name: 'Value your car', subMenu: [{ name: 'Free valuation', link: '/valuation-form' }] },
  { name: 'Get my quote', link: '{apply}' },
];

const makes = {
  name: 'By make',
  link: '/used-cars',
  subMenu: [
    {
      name: 'German makes',
      subMenu: [
        link('Audi', '/used-cars/audi'),
        link('BMW', '/used-cars/bmw'),
        link('Volkswagen', '/used-cars/volkswagen'),
      ],
    },
    {
      name: 'Japanese makes',
      parentMobileText: 'All makes',
      subMenu: [link('Nissan', '/used-cars/nissan'), link('Toyota', '/used-cars/toyota')],
    },
    link('All makes', '/used-cars'),
  ],
};

export const examples: BlockExamples = {
  default: { menu: JSON.stringify(menu), savedCarsLink: '/saved-cars' },
  'as the content system encodes it': { menu: JSON.stringify(menu).replaceAll('"', '&quot;') },
  'four levels': {
    menu: JSON.stringify([{ ...menu[0], subMenu: [makes, link('Any car', '/search')] }, ...menu.slice(1)]),
  },
  'links only': { menu: JSON.stringify(menu.slice(2)) },
  'logo only': {},
};
