import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  'beside results': {},
  'leads to results': { mode: 'navigate', title: 'What are you looking for?', searchBaseUrl: '/search' },
  'choices of its own': {
    mode: 'navigate',
    gearboxOptions: 'Automatic, Manual',
    fuelTypeOptions: '["Petrol", "Electric"]',
    priceMaxOptions:
      '[{"value": "10000", "label": "Up to £10,000", "selected": true}, {"value": "20000", "label": "Up to £20,000"}]',
    colourOptions: '[{&quot;value&quot;: &quot;red&quot;, &quot;label&quot;: &quot;Racing red&quot;}]',
  },
};
