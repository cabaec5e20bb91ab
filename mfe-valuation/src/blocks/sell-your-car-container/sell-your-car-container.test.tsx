import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { watchSentForms } from '@forecourt/testing/watch-sent-forms';
import { SellYourCarContainer } from './sell-your-car-container';
import { sellYourCarContainer } from './sell-your-car-container.block';
import { examples } from './sell-your-car-container.examples';

const block = { definition: sellYourCarContainer, View: SellYourCarContainer };
const field = () => screen.getByRole('textbox', { name: "Enter your car's registration" });
const button = () => screen.getByRole('button', { name: 'Get valuation' });

checkBlock({ ...block, examples });

describe('somebody with a car to sell', () => {
  const sent = watchSentForms();

  it('is greeted in the words of the spec (B2-75, B2-76)', async () => {
    await renderBlock(block);
    expect(screen.getByRole('region', { name: 'Sell your car' })).toHaveTextContent('Get a free part-exchange quote.');
    expect(field()).toHaveAttribute('placeholder', 'ENTER REG');
    expect(button()).toBeInTheDocument();
  });

  it('goes to the application site with the registration, trimmed and in upper case (B2-77)', async () => {
    await renderBlock(block);
    await userEvent.type(field(), ' ab12 cde ');
    await userEvent.click(button());
    expect(sent).toEqual(['http://apply.localhost:3000/?submissionTypeId=1&vrm=AB12+CDE']);
  });

  it('goes to the social application site from a path with /social (B2-7)', async () => {
    await renderBlock(block, { at: '/social/sell-your-car' });
    await userEvent.type(field(), 'AB12CDE{Enter}');
    expect(sent).toEqual(['http://social-apply.localhost:3000/?submissionTypeId=1&vrm=AB12CDE']);
  });

  it('goes to the editor’s address with the registration as vrm, and adds no submission type to it', async () => {
    await renderBlock(block, { attributes: { redirectUrl: '/part-exchange?utm_source=footer' } });
    await userEvent.type(field(), 'AB12CDE{Enter}');
    expect(sent).toEqual(['/part-exchange?utm_source=footer&vrm=AB12CDE']);
  });

  it('goes to a valuation form with the registration as reg', async () => {
    await renderBlock(block, { attributes: { redirectUrl: '/valuation-form?theme=sample&reg=' } });
    await userEvent.type(field(), 'AB12CDE{Enter}');
    expect(sent).toEqual(['/valuation-form?theme=sample&reg=AB12CDE']);
  });

  it('is never sent to a site that is not on the allow-list', async () => {
    await renderBlock(block, { attributes: { redirectUrl: 'https://evil.example/?vrm=' } });
    await userEvent.type(field(), 'AB12CDE{Enter}');
    expect(sent).toEqual(['http://apply.localhost:3000/?submissionTypeId=1&vrm=AB12CDE']);
  });

  it.each([
    ['nothing', undefined, 'Please enter a valid registration number'],
    ['only a space', ' ', 'Enter a valid registration number'],
  ])('is told when %s was typed', async (_, typed, message) => {
    await renderBlock(block);
    if (typed) await userEvent.type(field(), typed);
    await userEvent.click(button());
    expect(field()).toHaveAccessibleDescription(message);
    expect(sent).toEqual([]);
  });

  it('can type at most ten letters, digits and spaces', async () => {
    await renderBlock(block);
    await userEvent.type(field(), 'ab-12<cde>&fghij');
    expect(field()).toHaveValue('AB12CDEFGH');
  });
});
