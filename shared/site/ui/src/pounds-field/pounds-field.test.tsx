import { useState } from 'react';
import { parsePounds } from '@forecourt/domain/input/pounds';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { PoundsField } from './pounds-field';

function Amount({ initial = '' }) {
  const [value, setValue] = useState(initial);
  return <PoundsField label="Deposit" value={value} onChange={({ target }) => setValue(target.value)} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Deposit' });

describe('an amount in pounds', () => {
  it.each(['12,5', '12.345,67', '1.234', '12.345.678', '1e5', '-5', '£12k'])(
    'shows %s as typed, and is not a different amount',
    async (typed) => {
      const { container } = render(<Amount initial="10,000" />);
      await userEvent.clear(field());
      await userEvent.type(field(), typed);
      expect(field()).toHaveValue(typed);
      expect(parsePounds(field().value)).toBeUndefined();
      await expectAccessible(container);
    },
  );

  it.each([
    ['10,000', '{Backspace}', '1,000'],
    ['1,000', '{Backspace}', '100'],
    ['10,000', '5', '100,005'],
    ['1,000', '{Home}{Delete}', ',000'],
    ['1,000', '{Home}{Delete}2', '2,000'],
    ['12,500', ',5', '12,500,5'],
  ])('%s with %s becomes %s', async (initial, keys, shown) => {
    render(<Amount initial={initial} />);
    await userEvent.click(field());
    await userEvent.keyboard(`{End}${keys}`);
    expect(field()).toHaveValue(shown);
  });

  it('keeps pasted text', async () => {
    render(<Amount initial="10,000" />);
    await userEvent.tripleClick(field());
    await userEvent.paste('12,5');
    expect(field()).toHaveValue('12,5');
  });

  it('keeps the caret where a digit was put in', async () => {
    render(<Amount initial="10,000" />);
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field()).toHaveValue('190,000');
    expect(field().selectionStart).toBe(2);
  });
});
