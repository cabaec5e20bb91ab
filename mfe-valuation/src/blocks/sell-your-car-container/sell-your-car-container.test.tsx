import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { watchSentForms } from '@forecourt/testing/watch-sent-forms';
import { SellYourCarContainer } from './sell-your-car-container';
import { sellYourCarContainer } from './sell-your-car-container.block';
import { examples } from './sell-your-car-container.examples';

const field = () => screen.getByRole('textbox', { name: "Enter your car's registration" });
const button = () => screen.getByRole('button', { name: 'Get valuation' });

const show = checkBlock({ definition: sellYourCarContainer, View: SellYourCarContainer, examples });

describe('somebody with a car to sell', () => {
  const sent = watchSentForms();

  it('is greeted in the words of the spec (B2-75, B2-76)', async () => {
    await show();
    expect(screen.getByRole('region', { name: 'Sell your car' })).toHaveTextContent('Get a free part-exchange quote.');
    expect(field()).toHaveAttribute('placeholder', 'ENTER REG');
    expect(button()).toBeInTheDocument();
  });

  it.each([
    [
      'the application site, in upper case and without spaces (B2-77)',
      ' ab12 cde ',
      {},
      'http://apply.localhost:3000/?submissionTypeId=1&vrm=AB12CDE',
    ],
    [
      'the social application site from a path with /social (B2-7)',
      'AB12CDE',
      { at: '/social/sell-your-car' },
      'http://social-apply.localhost:3000/?submissionTypeId=1&vrm=AB12CDE',
    ],
    [
      'the editor’s address as vrm, without a submission type',
      'AB12CDE',
      { attributes: { redirectUrl: '/part-exchange?utm_source=footer' } },
      '/part-exchange?utm_source=footer&vrm=AB12CDE',
    ],
    [
      'a valuation form as reg',
      'AB12CDE',
      { attributes: { redirectUrl: '/valuation-form?theme=sample&reg=' } },
      '/valuation-form?theme=sample&reg=AB12CDE',
    ],
    [
      'no site that is not on the allow-list',
      'AB12CDE',
      { attributes: { redirectUrl: 'https://evil.example/?vrm=' } },
      'http://apply.localhost:3000/?submissionTypeId=1&vrm=AB12CDE',
    ],
  ])('sends the registration to %s', async (_, typed, options, address) => {
    await show(options);
    await userEvent.type(field(), typed);
    await userEvent.click(button());
    expect(sent).toEqual([address]);
  });

  it.each([
    ['nothing', undefined, 'Please enter a valid registration number'],
    ['only a space', ' ', 'Enter a valid registration number'],
  ])('sees when %s was typed', async (_, typed, message) => {
    await show();
    if (typed) await userEvent.type(field(), typed);
    await userEvent.click(button());
    expect(field()).toHaveAccessibleDescription(message);
    expect(sent).toEqual([]);
  });
});
