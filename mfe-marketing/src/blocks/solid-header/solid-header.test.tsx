import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { SolidHeader } from './solid-header';
import { solidHeader } from './solid-header.block';
import { examples } from './solid-header.examples';

const show = checkBlock({ definition: solidHeader, View: SolidHeader, examples });

describe('a solid header (A2.3-21)', () => {
  it('has the first heading of its page', async () => {
    await show('default');
    expect(screen.getByRole('heading', { level: 1, name: 'Help and advice' })).toBeVisible();
    expect(screen.getByText('Plain answers about paying for a car.')).toBeVisible();
  });

  it('may begin a part of a page', async () => {
    await show('a part of a page');
    expect(screen.getByRole('heading', { level: 2, name: 'Refinancing' })).toBeVisible();
  });

  it('shows nothing without a title', async () => {
    await show({ attributes: { description: 'Alone' } });
    expect(screen.queryByText('Alone')).not.toBeInTheDocument();
  });
});
