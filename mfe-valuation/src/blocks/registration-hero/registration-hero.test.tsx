import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { RegistrationHero } from './registration-hero';
import { registrationHero } from './registration-hero.block';
import { examples } from './registration-hero.examples';

const show = checkBlock({ definition: registrationHero, View: RegistrationHero, examples });

describe('a visitor at the registration hero', () => {
  it('goes to the valuation form with the registration and the page’s own parameters', async () => {
    const { getByRole } = await show({ at: '/?utm_source=news&reg=OLD' });
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
    const { getByRole } = await show({ at: '/?a=1&a=1&utm_term=' });
    expect([...new FormData(getByRole('textbox').closest('form')!)]).toEqual([
      ['a', '1'],
      ['a', '1'],
      ['utm_term', ''],
      ['reg', ''],
    ]);
  });

  it('sees that the picture of the car is loading (A4.3-2)', async () => {
    const { container } = await show();
    expect(container.querySelector('img + * .spinner')).toBeInTheDocument();
  });

  it('sees a car in the second paint of the brand', async () => {
    const services = testServices({
      brand: { ...TEST_BRAND, tokens: { ...TEST_BRAND.tokens, paints: ['pspc0004', 'pspc0016'] } },
    });
    const { container } = await show({ services });
    expect(container.querySelector('img')!.src).toContain('paintId=pspc0016');
  });

  it('sees a message for an invalid registration', async () => {
    const { getByRole, getByPlaceholderText, findByText } = await show();
    await userEvent.type(getByPlaceholderText('ENTER REG'), 'A1B2C3D4');
    await userEvent.click(getByRole('button', { name: 'Get valuation' }));
    expect(await findByText('Please enter a valid registration number')).toBeInTheDocument();
    expect(getByPlaceholderText('ENTER REG')).toBeInvalid();
  });
});
