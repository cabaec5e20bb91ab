import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { watchSentForms } from '@forecourt/testing/watch-sent-forms';
import { RegistrationWidget } from './registration-widget';
import { registrationWidget } from './registration-widget.block';
import { examples } from './registration-widget.examples';

const block = { definition: registrationWidget, View: RegistrationWidget };
const field = () => screen.getByRole('textbox', { name: "Enter your car's registration" });
const button = () => screen.getByRole('button', { name: 'Get valuation' });

checkBlock({ ...block, examples });

describe('a visitor at the registration widget', () => {
  const sent = watchSentForms();

  it('is greeted in the words of the spec (A2.5-3, A2.5-5)', async () => {
    await renderBlock(block);
    expect(screen.getByRole('region', { name: 'Sell your car' })).toHaveTextContent('Get a free part-exchange quote.');
    expect(field()).toHaveAttribute('placeholder', 'ENTER REG');
    expect(button()).toBeInTheDocument();
  });

  it('goes to the provider’s valuation form, in this brand’s theme (A2.5-6)', async () => {
    await renderBlock(block);
    await userEvent.type(field(), 'ab12cde');
    await userEvent.click(button());
    expect(sent).toEqual(['http://localhost:3000/valuation-form?theme=sample&reg=AB12CDE']);
  });

  it('goes to the editor’s address, with its parameters', async () => {
    await renderBlock(block, { attributes: { redirectUrl: '/sell?from=a%26b&vrm=' } });
    await userEvent.type(field(), 'AB12CDE{Enter}');
    expect(sent).toEqual(['/sell?from=a%26b&vrm=AB12CDE']);
  });

  it('goes to an address that ends in the registration', async () => {
    await renderBlock(block, { attributes: { redirectUrl: '/#/sell/' } });
    await userEvent.type(field(), 'AB12CDE{Enter}');
    expect(sent).toEqual([]);
    expect(window.location.hash).toBe('#/sell/AB12CDE');
  });

  it.each(['javascript:alert(1)', 'https://evil.example/?reg=', '//evil.example/'])('does not go to %s', async (redirectUrl) => {
    await renderBlock(block, { attributes: { redirectUrl } });
    await userEvent.type(field(), 'AB12CDE{Enter}');
    expect(sent).toEqual(['http://localhost:3000/valuation-form?theme=sample&reg=AB12CDE']);
  });

  it.each(['', 'A', 'AB12 CDE', 'AB12CDEF'])('is told that %j is not a registration', async (typed) => {
    await renderBlock(block);
    if (typed) await userEvent.type(field(), typed);
    await userEvent.click(button());
    expect(field()).toHaveAccessibleDescription('Please enter a valid registration number');
    expect(field()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('is told to fill in a blank field', async () => {
    await renderBlock(block);
    await userEvent.click(field());
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription('Enter a valid registration number');
  });

  it.each(['["Free","No obligation"]', 'Free|No obligation', 'Free, No obligation'])('reads the reasons of %s (A2.5-4)', async (features) => {
    await renderBlock(block, { attributes: { features } });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Free', 'No obligation']);
  });

  it('gets only a button when the field is turned off (A2.5-7)', async () => {
    await renderBlock(block, { attributes: { showInput: 'false' } });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get valuation' })).toHaveAttribute('href', 'http://localhost:3000/valuation-form?theme=sample');
  });

  it('sees who provides the service, unless the brand hides it', async () => {
    const attributes = { poweredBy: 'true' };
    const { unmount } = await renderBlock(block, { attributes });
    expect(screen.getByText(/Powered by/)).toBeInTheDocument();
    unmount();
    await renderBlock(block, { attributes, services: testServices({ brand: { ...TEST_BRAND, capabilities: ['powered-by-hidden'] } }) });
    expect(screen.queryByText(/Powered by/)).not.toBeInTheDocument();
  });
});
