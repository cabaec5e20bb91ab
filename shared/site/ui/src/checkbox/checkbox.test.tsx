import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Checkbox } from './checkbox';

describe('a checkbox', () => {
  it('is ticked by a click on its label too', async () => {
    const { container } = render(
      <Checkbox label="Only with delivery" hint="Some dealers charge for it." name="delivery" />,
    );
    await userEvent.click(screen.getByText('Only with delivery'));
    expect(screen.getByRole('checkbox', { name: 'Only with delivery' })).toBeChecked();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Some dealers charge for it.');
    await expectAccessible(container);
  });

  it('asks to be ticked when its form is submitted unticked', async () => {
    const { container } = render(
      <form>
        <Checkbox label="I accept" required invalidMessage="Please accept the privacy policy" />
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the privacy policy');
    await expectAccessible(container);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).toBeValid();
  });
});
