import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Spinner } from './spinner';

describe('a spinner', () => {
  it('announces its subject', async () => {
    const { container } = render(<Spinner label="Finding your car" />);
    expect(screen.getByRole('status')).toHaveTextContent('Finding your car');
    await expectAccessible(container);
  });

  it('is visible at once if it is immediate', () => {
    const { container } = render(<Spinner label="" immediate />);
    expect(container.firstChild).toHaveClass('immediate');
  });

  it('announces nothing without a label', () => {
    render(<Spinner label="" />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
