import type { BlockExamples } from '@forecourt/contracts/block';

const locations = JSON.stringify([
  { id: 1, url: '/used-cars?postcode=LS1+4AP&distance=20', name: 'Leeds' },
  { id: 2, url: '/used-cars?postcode=BS1+4DJ&distance=20', name: 'Bristol' },
  { id: 'cardiff', url: '/used-cars?postcode=CF10+1EP&distance=20', name: 'Cardiff' },
]);

export const examples: BlockExamples = {
  default: { locations },
  'encoded by the content system': { locations: locations.replaceAll('"', '&quot;') },
  'in colours of its own': {
    locations,
    title: 'Cars near you',
    backgroundColor: '#10233f',
    titleColor: '#ffffff',
    linkColor: '#ffd84d',
  },
};
