import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Select } from './select';

const makes = [
  { value: 'aurel', label: 'Aurel' },
  { value: 'borealis', label: 'Borealis' },
];

describe('a select', () => {
  it('lists its options after the placeholder', async () => {
    const onChange = jest.fn();
    const { container } = render(<Select label="Make" placeholder="Any make" options={makes} onChange={onChange} />);
    const select = screen.getByRole('combobox', { name: 'Make' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Any make',
      'Aurel',
      'Borealis',
    ]);
    await userEvent.selectOptions(select, 'Borealis');
    expect(select).toHaveValue('borealis');
    expect(onChange).toHaveBeenCalledTimes(1);
    await expectAccessible(container);
  });

  it('asks for a choice when its form is submitted without one', async () => {
    render(
      <form>
        <Select label="Make" placeholder="Choose" required invalidMessage="Please select a Make" options={makes} />
        <button type="submit">Go</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please select a Make');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Aurel');
    expect(screen.getByRole('combobox')).toBeValid();
  });
});
