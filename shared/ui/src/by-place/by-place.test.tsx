import { render } from '@testing-library/react';
import { byPlace } from './by-place';

it('draws what is given, in its order, also what is given twice, without a word of React’s', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(<p>{byPlace(['a', 'b', 'a'], (letter) => <b>{letter}</b>)}</p>);
  expect(container).toHaveTextContent('aba');
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
