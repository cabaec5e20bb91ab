import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../test/expect-accessible';
import { Spinner } from './spinner';

describe('a spinner', () => {
  it('says what is being waited for', async () => {
    const { container } = render(<Spinner label="Finding your car" />);
    expect(screen.getByRole('status')).toHaveTextContent('Finding your car');
    await expectAccessible(container);
  });

  it('is silent where its surroundings speak', () => {
    render(<Spinner label="" />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
