import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: { aprType: 'company-wide-rate' },
  'for social pages': { aprType: 'social-refinance-rate', checkIsSocialPage: 'true', buttonText: 'Check my rate' },
  'with a text of its own': {
    aprType: 'none',
    footerText: '<p>Finance is subject to status. <a href="/terms">Terms</a> apply.</p>',
    height: '400px',
  },
  'without any small print': { title: 'Value your car', buttonText: 'Get my valuation', buttonLink: '/valuation-form' },
};
