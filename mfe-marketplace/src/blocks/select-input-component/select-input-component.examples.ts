import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  'a way to cars': {
    label: 'Body type',
    name: 'body_type',
    placeholder: 'Any body type',
    options: 'Hatchback, Saloon, SUV, Estate',
    action: '/used-cars',
  },
  'a field of another form': {
    label: 'Fuel',
    name: 'fuel_type',
    options: '[{"value": "petrol", "label": "Petrol"}, {"value": "electric", "label": "Electric", "selected": true}]',
  },
};
