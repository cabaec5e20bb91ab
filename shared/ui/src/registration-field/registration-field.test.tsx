import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { RegistrationField, type RegistrationFieldProps } from './registration-field';

const field = () => screen.getByRole('textbox', { name: 'Enter your reg' });

function renderForm(props: Partial<RegistrationFieldProps> = {}) {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { container } = render(
    <form onSubmit={onSubmit}>
      <RegistrationField label="Enter your reg" name="reg" {...props} />
      <button type="submit">Get valuation</button>
    </form>,
  );
  return { onSubmit, container, submit: () => userEvent.click(screen.getByRole('button', { name: 'Get valuation' })) };
}

describe('a registration', () => {
  it('is entered on a number plate', async () => {
    const { container } = renderForm();
    expect(field()).toHaveAttribute('placeholder', 'ENTER REG');
    await expectAccessible(container);
  });

  it('keeps letters, digits and spaces, in upper case, at most ten', async () => {
    renderForm();
    await userEvent.type(field(), 'ab-12 c.de!fghij');
    expect(field()).toHaveValue('AB12 CDEFG');
  });

  it('keeps the caret where a letter was inserted', async () => {
    renderForm({ defaultValue: 'AB1CDE' });
    await userEvent.type(field(), '2', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await userEvent.keyboard('x');
    expect(field()).toHaveValue('AB12XCDE');
    expect(field()).toHaveProperty('selectionStart', 5);
  });

  it.each([
    ['left without a letter', ''],
    ['emptied', 'A{Backspace}'],
    ['left with only a space', ' '],
  ])('asks for a valid registration when %s', async (_, typed) => {
    renderForm();
    await userEvent.click(field());
    if (typed) await userEvent.keyboard(typed);
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription('Enter a valid registration number');
    await userEvent.clear(field());
    await userEvent.type(field(), 'A1');
    expect(field()).not.toHaveAccessibleDescription();
    expect(field()).toBeValid();
  });

  it.each(['', 'A', 'AB12 CDE', 'AB12CDEF'])('refuses %j on submit, with a message and focus', async (typed) => {
    const { onSubmit, submit, container } = renderForm();
    if (typed) await userEvent.type(field(), typed);
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription('Please enter a valid registration number');
    await expectAccessible(container);
  });

  it('accepts two to seven letters and digits', async () => {
    const { onSubmit, submit } = renderForm();
    await userEvent.type(field(), 'ab12cde');
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(field()).toBeValid();
  });

  it('accepts anything but a blank where the form only passes it on', async () => {
    const { onSubmit, submit } = renderForm({ anyFormat: true });
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field(), 'AB12 CDE');
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows the error of its block', () => {
    renderForm({ error: 'We could not find that car.' });
    expect(field()).toHaveAccessibleDescription('We could not find that car.');
  });
});
