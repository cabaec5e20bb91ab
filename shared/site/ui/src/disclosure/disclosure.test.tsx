import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Disclosure } from './disclosure';

describe('a disclosure', () => {
  it('opens and closes when its summary is clicked', async () => {
    const { container } = render(
      <Disclosure summary="How much deposit do I need?" headingLevel={3}>
        None.
      </Disclosure>,
    );
    const question = screen.getByRole('heading', { level: 3, name: 'How much deposit do I need?' });
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    await userEvent.click(question);
    expect(screen.getByRole('group')).toHaveAttribute('open');
    await expectAccessible(container);
    await userEvent.click(question);
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
  });

  it('can start open', () => {
    render(
      <Disclosure summary="Question" open>
        Answer
      </Disclosure>,
    );
    expect(screen.getByText('Answer')).toBeVisible();
  });
});
