import type { BlockExamples } from '@forecourt/contracts/block';

const aprText = '<p><strong>Rates from 12.9% APR.</strong> Representative 21.8% APR.</p>';

export const examples: BlockExamples = {
  'a paid lander': { aprText, paidLander: 'true' },
  'any other page': { aprText },
  'encoded by the content system': { aprText: aprText.replaceAll('<', '&lt;').replaceAll('>', '&gt;') },
};
