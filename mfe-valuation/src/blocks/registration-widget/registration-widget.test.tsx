import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { watchSentForms } from '@forecourt/testing/watch-sent-forms';
import { RegistrationWidget } from './registration-widget';
import { registrationWidget } from './registration-widget.block';
import { examples } from './registration-widget.examples';

const field = () => screen.getByRole('textbox', { name: "Enter your car's registration" });
const button = () => screen.getByRole('button', { name: 'Get valuation' });

const show = checkBlock({ definition: registrationWidget, View: RegistrationWidget, examples });

describe('a visitor at the registration widget', () => {
  const sent = watchSentForms();

  it('is greeted in the words of the spec (A2.5-3, A2.5-5)', async () => {
    await show();
    expect(screen.getByRole('region', { name: 'Sell your car' })).toHaveTextContent('Get a free part-exchange quote.');
    expect(field()).toHaveAttribute('placeholder', 'ENTER REG');
    expect(button()).toBeInTheDocument();
  });

  it('goes to an address that ends in the registration', async () => {
    await show({ attributes: { redirectUrl: '/#/sell/' } });
    await userEvent.type(field(), 'AB12CDE{Enter}');
    expect(sent).toEqual([]);
    expect(window.location.hash).toBe('#/sell/AB12CDE');
  });

  it.each([
    // A brand's own theme in the provider's form (A2.5-6).
    [undefined, 'http://localhost:3000/valuation-form?theme=sample&reg=AB12CDE'],
    ['/sell?from=a%26b&vrm=', '/sell?from=a%26b&vrm=AB12CDE'],
    ['/sell', '/sell?reg=AB12CDE'],
    ['https://evil.example/?reg=', 'http://localhost:3000/valuation-form?theme=sample&reg=AB12CDE'],
  ])('whose editor gave the address %s goes to %s', async (redirectUrl, address) => {
    await show({ attributes: { redirectUrl } });
    await userEvent.type(field(), 'ab12cde');
    await userEvent.click(button());
    expect(sent).toEqual([address]);
  });

  it('sees a message for an invalid registration', async () => {
    await show();
    await userEvent.type(field(), 'AB12 CDEF');
    await userEvent.click(button());
    expect(field()).toHaveAccessibleDescription('Please enter a valid registration number');
    expect(field()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it.each(['["Free","No obligation"]', 'Free|No obligation', 'Free, No obligation'])(
    'reads the reasons of %s (A2.5-4)',
    async (features) => {
      await show({ attributes: { features } });
      expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Free', 'No obligation']);
    },
  );

  it('gets only a button when the field is turned off (A2.5-7)', async () => {
    await show({ attributes: { showInput: 'false' } });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get valuation' })).toHaveAttribute(
      'href',
      'http://localhost:3000/valuation-form?theme=sample',
    );
  });

  it('sees who provides the service, unless the brand hides it', async () => {
    const attributes = { poweredBy: 'true' };
    const { unmount } = await show({ attributes });
    expect(screen.getByText(/Powered by/)).toBeInTheDocument();
    unmount();
    await show({
      attributes,
      services: testServices({ brand: { ...TEST_BRAND, capabilities: ['powered-by-hidden'] } }),
    });
    expect(screen.queryByText(/Powered by/)).not.toBeInTheDocument();
  });
});
