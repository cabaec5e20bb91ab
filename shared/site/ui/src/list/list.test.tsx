import { render, screen } from '@testing-library/react';
import { List } from './list';

it('has the role of a list with any styles', () => {
  render(
    <List aria-label="Makes" className="plain">
      <li>Ford</li>
    </List>,
  );
  const list = screen.getByRole('list', { name: 'Makes' });
  expect(list).toHaveAttribute('role', 'list');
  expect(list).toHaveClass('plain');
});
