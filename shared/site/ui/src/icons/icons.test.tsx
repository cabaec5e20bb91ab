import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import * as icons from './icons';

describe.each(Object.entries(icons))('%s', (_, Icon) => {
  it('is decorative, or an image with the given name', async () => {
    const { container, rerender } = render(<Icon />);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon label="Its name" size={32} />);
    expect(screen.getByRole('img', { name: 'Its name' })).toHaveAttribute('width', '32');
    await expectAccessible(container);
  });
});
