import { render } from '@testing-library/react';
import { byPlace } from './by-place';

it('renders items in order, duplicates too, without a warning from React', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(
    <p>
      {byPlace(['a', 'b', 'a'], (letter) => (
        <b>{letter}</b>
      ))}
    </p>,
  );
  expect(container).toHaveTextContent('aba');
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});
