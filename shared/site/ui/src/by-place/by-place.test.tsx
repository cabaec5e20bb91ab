import { render } from '@testing-library/react';
import { byPlace } from './by-place';

it('renders items in order, duplicates too, without a warning from React', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(
    <p>
      {byPlace(['a', 'b', 'a'], (letter) => (
        <b>{letter}</b>
      ))}
    </p>,
  );
  expect(container).toHaveTextContent('aba');
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
