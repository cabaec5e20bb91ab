import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  article: {
    title: 'What a deposit does',
    content:
      '<p>A deposit lowers what you borrow, and with it every payment.</p><h3>An example</h3><table><thead><tr><th>Deposit</th><th>Amount of credit</th></tr></thead><tbody><tr><td>£0</td><td>£10,000</td></tr><tr><td>£2,000</td><td>£8,000</td></tr></tbody></table><ul><li>Part exchange counts as a deposit.</li><li>Some lenders ask for none.</li></ul>',
  },
  'first of its page': {
    title: 'Privacy policy',
    headingLevel: '1',
    content: '<p>What we know about you, and why.</p>',
  },
};
