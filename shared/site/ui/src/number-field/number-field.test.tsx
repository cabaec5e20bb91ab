import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { NumberField } from './number-field';

const field = () => screen.getByRole('textbox', { name: 'Mileage' });

describe('a field for a number', () => {
  it.each([
    ['10000.5', '10000.5'],
    ['10,000', '10,000'],
    ['-1 2a.5.', '12.5'],
  ])('keeps of %j, typed, %j', async (typed, kept) => {
    const { container } = render(<NumberField label="Mileage" />);
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(kept);
    await expectAccessible(container);
  });

  it.each([
    ['10,000.5', '10,000.5'],
    [' 10 000 miles ', '10000'],
    ['1e5', ''],
    ['١٢٣', '123'],
  ])('keeps of %j, pasted, %j', async (pasted, kept) => {
    render(<NumberField label="Mileage" />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveValue(kept);
  });

  it('keeps the caret where a digit was put in', async () => {
    render(<NumberField label="Mileage" defaultValue="1234" />);
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await userEvent.keyboard('e');
    expect(field()).toHaveValue('19234');
    expect(field()).toHaveProperty('selectionStart', 2);
  });
});
