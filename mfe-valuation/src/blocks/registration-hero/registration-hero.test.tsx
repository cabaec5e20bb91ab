import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { RegistrationHero } from './registration-hero';
import { registrationHero } from './registration-hero.block';
import { examples } from './registration-hero.examples';

const block = { definition: registrationHero, View: RegistrationHero };

checkBlock({ ...block, examples });

describe('a visitor at the registration hero', () => {
  it('goes to the valuation form with the registration and the page’s own parameters', async () => {
    const { getByRole } = await renderBlock(block, { at: '/?utm_source=news&reg=OLD' });
    const field = getByRole('textbox', { name: 'Enter your reg' });
    await userEvent.type(field, 'ab12cde');
    const form = field.closest('form')!;
    expect(form).toHaveAttribute('action', '/valuation-form');
    expect([...new FormData(form)]).toEqual([
      ['utm_source', 'news'],
      ['reg', 'AB12CDE'],
    ]);
  });

  it('keeps parameters that occur more than once', async () => {
    const { getByRole } = await renderBlock(block, { at: '/?a=1&a=1&utm_term=' });
    expect([...new FormData(getByRole('textbox').closest('form')!)]).toEqual([
      ['a', '1'],
      ['a', '1'],
      ['utm_term', ''],
      ['reg', ''],
    ]);
  });

  it('sees a placeholder on the plate', async () => {
    const { getByPlaceholderText } = await renderBlock(block);
    expect(getByPlaceholderText('ENTER REG')).toBeInTheDocument();
  });

  it('sees that the picture of the car is loading (A4.3-2)', async () => {
    const { container } = await renderBlock(block);
    expect(container.querySelector('img + * .spinner')).toBeInTheDocument();
  });

  it('is told when the registration is invalid', async () => {
    const { getByRole, findByText } = await renderBlock(block);
    await userEvent.type(getByRole('textbox'), 'A1 B2 C3');
    await userEvent.click(getByRole('button', { name: 'Get valuation' }));
    expect(await findByText('Please enter a valid registration number')).toBeInTheDocument();
  });

  it('is told to fill in a blank field', async () => {
    const { getByRole } = await renderBlock(block);
    await userEvent.click(getByRole('textbox'));
    await userEvent.tab();
    expect(getByRole('textbox')).toHaveAccessibleDescription('Enter a valid registration number');
  });

  it('can type at most ten letters, digits and spaces, in upper case', async () => {
    const { getByRole } = await renderBlock(block);
    await userEvent.type(getByRole('textbox'), 'ab-12 <c>defghij');
    expect(getByRole('textbox')).toHaveValue('AB12 CDEFG');
  });
});
