import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { HelpAdviceBox } from './help-advice-box';
import { helpAdviceBox } from './help-advice-box.block';
import { examples } from './help-advice-box.examples';

const show = checkBlock({ definition: helpAdviceBox, View: HelpAdviceBox, examples });

describe('a box of help and advice (A2.3-20)', () => {
  it.each([
    ['default', '4 articles'],
    ['one article', '1 article'],
    ['without a number', 'Read more'],
  ])('links to its articles by their number (%s)', async (example, words) => {
    await show(example);
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '/guides');
  });
});
