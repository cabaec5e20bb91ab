import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { HelpAdviceBox } from './help-advice-box';
import { helpAdviceBox } from './help-advice-box.block';
import { examples } from './help-advice-box.examples';

const block = { definition: helpAdviceBox, View: HelpAdviceBox };

checkBlock({ ...block, examples });

describe('a box of help and advice (A2.3-20)', () => {
  it.each([
    ['default', '4 articles'],
    ['one article', '1 article'],
    ['without a number', 'Read more'],
  ])('links to its articles by their number (%s)', async (example, words) => {
    await renderBlock(block, { attributes: examples[example] });
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '/guides');
  });
});
