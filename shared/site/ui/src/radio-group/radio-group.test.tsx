import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { RadioGroup } from './radio-group';

const options = [
  { value: 'yes', label: 'Yes', hint: 'Some is left to pay' },
  { value: 'no', label: 'No' },
];

describe('a radio group', () => {
  it('asks one question with a few answers', async () => {
    const onChange = jest.fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
    const { container } = render(
      <RadioGroup legend="Outstanding finance?" name="finance" options={options} onChange={onChange} />,
    );
    expect(screen.getByRole('group', { name: 'Outstanding finance?' })).toBeInTheDocument();
    await userEvent.click(screen.getByText('No'));
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(onChange).toHaveReturnedWith('no');
    expect(screen.getByRole('radio', { name: /^Yes/ })).toHaveAccessibleDescription('Some is left to pay');
    await expectAccessible(container);
  });

  it('follows the value it is given, or starts from a default', () => {
    const { unmount } = render(
      <RadioGroup legend="Finance?" name="a" options={options} value="no" onChange={() => {}} />,
    );
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    unmount();
    render(<RadioGroup legend="Finance?" name="b" options={options} defaultValue="yes" />);
    expect(screen.getByRole('radio', { name: /^Yes/ })).toBeChecked();
  });

  it('asks for a selection when its form is submitted without one', async () => {
    const { container } = render(
      <form>
        <RadioGroup legend="Finance?" name="c" required options={options} />
        <button type="submit">Next</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Please make a selection');
    expect(screen.getByRole('radio', { name: /^Yes/ })).toHaveFocus();
    await expectAccessible(container);
    await userEvent.click(screen.getByText('Yes'));
    expect(screen.getByRole('group')).not.toHaveAccessibleDescription();
  });
});
