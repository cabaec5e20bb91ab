import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { PoweredBy } from './powered-by';

it('the mark names the provider and links to it', async () => {
  const { container } = render(<PoweredBy href="https://forecourt.example/" />);
  expect(container).toHaveTextContent('Powered by Forecourt');
  expect(screen.getByRole('link', { name: 'Forecourt' })).toHaveAttribute('href', 'https://forecourt.example/');
  await expectAccessible(container);
});

it('the mark leads nowhere on a site that is its own provider', () => {
  const { container } = render(<PoweredBy href={undefined} />);
  expect(container).toHaveTextContent('Powered by Forecourt');
  expect(screen.queryByRole('link')).toBeNull();
});
