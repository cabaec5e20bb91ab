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

  it.each(['', 'A', 'AB12CDEF', 'AB12 CDEF'])('refuses %j on submit, with a message and focus', async (typed) => {
    const { onSubmit, submit, container } = renderForm();
    if (typed) await userEvent.type(field(), typed);
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription('Please enter a valid registration number');
    await expectAccessible(container);
  });

  it.each(['ab12cde', 'AB12 CDE', ' ab12  cde', 'ab12-cde', 'AB12CDE.'])(
    'accepts two to seven letters and digits, written as %j',
    async (typed) => {
      const { onSubmit, submit, container } = renderForm();
      await userEvent.type(field(), typed);
      await submit();
      expect(onSubmit).toHaveBeenCalledTimes(1);
      expect(field()).toBeValid();
      expect(new FormData(container.querySelector('form')!).get('reg')?.toString().replaceAll(' ', '')).toBe('AB12CDE');
    },
  );

  it('is sent on without its spaces', async () => {
    const { container } = renderForm();
    await userEvent.type(field(), 'AB12 CDE');
    const form = container.querySelector('form')!;
    const formData = new FormData(form);
    form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
    expect(formData.get('reg')).toBe('AB12CDE');
    expect(field()).toHaveValue('AB12 CDE');
  });

  it.each([
    ['\u202aAB12 CDE\u202c', 'AB12 CDE'],
    ['      AB12 CDE', 'AB12CDE'],
    ['A B 1 2 C D E', 'AB12CDE'],
    ['AB12\u2011CDE.\u200e\u200e', 'AB12CDE'],
  ])('is never shortened to a different one when %j is pasted', async (pasted, shown) => {
    const seen = jest.fn();
    renderForm({ onChange: (event) => seen(event.currentTarget.value) });
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveValue(shown);
    expect(seen).toHaveBeenLastCalledWith(shown);
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
