import { render } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Skeleton } from './skeleton';

it('a skeleton is hidden from screen readers', async () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstChild?.childNodes).toHaveLength(3);
  await expectAccessible(container);
});
