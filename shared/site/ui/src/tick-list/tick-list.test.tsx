import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { TickList } from './tick-list';

describe('a tick list', () => {
  it('lists its items', async () => {
    const { container } = render(<TickList items={['No deposit', 'No fees']} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['No deposit', 'No fees']);
    await expectAccessible(container);
  });

  it('renders nothing without items', () => {
    const { container } = render(<TickList items={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
