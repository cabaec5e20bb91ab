import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { SolidHeader } from './solid-header';
import { solidHeader } from './solid-header.block';
import { examples } from './solid-header.examples';

const block = { definition: solidHeader, View: SolidHeader };

checkBlock({ ...block, examples });

describe('a solid header (A2.3-21)', () => {
  it('has the first heading of its page', async () => {
    await renderBlock(block, { attributes: examples['default'] });
    expect(screen.getByRole('heading', { level: 1, name: 'Help and advice' })).toBeVisible();
    expect(screen.getByText('Plain answers about paying for a car.')).toBeVisible();
  });

  it('may begin a part of a page', async () => {
    await renderBlock(block, { attributes: examples['a part of a page'] });
    expect(screen.getByRole('heading', { level: 2, name: 'Refinancing' })).toBeVisible();
  });

  it('shows nothing without a title', async () => {
    await renderBlock(block, { attributes: { description: 'Alone' } });
    expect(screen.queryByText('Alone')).not.toBeInTheDocument();
  });
});
