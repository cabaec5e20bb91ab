import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { TextField } from './text-field';

describe('a text field', () => {
  it('is found by its label and described by its hint', async () => {
    const { container } = render(<TextField label="Email" hint="We send your quote there." name="email" />);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('We send your quote there.');
    await expectAccessible(container);
  });

  it('takes at most 50 characters by default', async () => {
    render(
      <>
        <TextField label="Town" />
        <TextField label="Code" maxLength={6} />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), 'x'.repeat(60));
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '12345678');
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('x'.repeat(50));
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('123456');
  });

  it('is described by its error', async () => {
    const { container } = render(<TextField label="Phone" hint="Mobile" error="Please enter your phone number" />);
    const field = screen.getByRole('textbox', { name: 'Phone' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Mobile Please enter your phone number');
    await expectAccessible(container);
  });

  it('works controlled', async () => {
    function Name() {
      const [name, setName] = useState('');
      return (
        <TextField
          label="Name"
          value={name}
          valid={name !== ''}
          onChange={(event) => setName(event.target.value.toUpperCase())}
        />
      );
    }
    render(<Name />);
    await userEvent.type(screen.getByRole('textbox'), 'ada');
    expect(screen.getByRole('textbox')).toHaveValue('ADA');
  });

  it.each(['text', 'email', 'tel', 'search'])(
    'of type %s never holds an angle bracket, typed or pasted (A5-10)',
    async (type) => {
      render(<TextField label="Name" type={type} />);
      const field = screen.getByRole(type === 'search' ? 'searchbox' : 'textbox', { name: 'Name' });
      await userEvent.type(field, '<b>Ada');
      await userEvent.paste('</b>&"Co"');
      expect(field).toHaveValue('bAda/b&"Co"');
    },
  );

  it('removes invisible characters from pasted text', async () => {
    render(<TextField label="Phone" type="tel" />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }));
    await userEvent.paste('\u202a07700\u200b 900123\u202c');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('07700 900123');
  });

  it.each([
    ['Ann Vale <ann@example.com>', 'ann@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['\u202aann@example.com\u202c,', 'ann@example.com'],
    ['ünder@välé.example.', 'ünder@välé.example'],
  ])('for an email address keeps only the address of %j, pasted and left', async (pasted, email) => {
    render(<TextField label="Email" type="email" />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Email' }));
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
  });

  it('is trimmed on blur, also for the change handler', async () => {
    const seen: string[] = [];
    function Name() {
      const [name, setName] = useState('');
      const onName = (typed: string) => {
        seen.push(typed);
        setName(typed);
      };
      return <TextField label="Name" value={name} onChange={(event) => onName(event.currentTarget.value)} />;
    }
    render(
      <>
        <Name />
        <TextField label="Town" />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' A B ');
    await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), ' Ely ');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('A B');
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Ely');
    expect(seen.at(-1)).toBe('A B');
  });

  it('shows its message on submit, focuses the first invalid field, and clears the message on typing', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <TextField label="First name" required invalidMessage="Please enter your first name" />
        <TextField label="Last name" required invalidMessage="Please enter your last name" />
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    const first = screen.getByRole('textbox', { name: 'First name' });
    expect(first).toHaveFocus();
    expect(first).toHaveAccessibleDescription('Please enter your first name');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(
      'Please enter your last name',
    );
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(first, 'A');
    expect(first).toBeValid();
    expect(first).not.toHaveAccessibleDescription();
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'B{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('says its minimum length (A5-9)', async () => {
    render(
      <form>
        <TextField label="Name" required minLength={2} />
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Minimum length is 2 characters');
  });
});
