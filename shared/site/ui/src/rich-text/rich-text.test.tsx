import { render } from '@testing-library/react';
import { RichText } from './rich-text';

it('shows HTML as HTML', () => {
  const { container } = render(<RichText className="small" html="<p>Borrow <strong>£6,500</strong></p>" />);
  expect(container.querySelector('.small > p > strong')).toHaveTextContent('£6,500');
});
