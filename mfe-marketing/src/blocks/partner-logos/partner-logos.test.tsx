import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { PartnerLogos } from './partner-logos';
import { partnerLogos } from './partner-logos.block';
import { examples } from './partner-logos.examples';

const show = checkBlock({ definition: partnerLogos, View: PartnerLogos, examples });

const partners = () => within(screen.getByRole('list', { name: 'You may know us from' })).getAllByRole('listitem');
const withHidden = (hiddenPartners: string[]) => testServices({ brand: { ...TEST_BRAND, hiddenPartners } });

describe('the logos of partners', () => {
  it('say what each partner does (A2.3-4)', async () => {
    await show('default');
    expect(partners().map(({ textContent }) => textContent)).toEqual([
      'CreditlampCredit score',
      'PricewrenPrice comparison',
      'TallyglassCredit score',
      'QuoteheronPrice comparison',
    ]);
  });

  it('may be pictures', async () => {
    await show('with a picture');
    expect(screen.getByRole('img', { name: 'Creditlamp' })).toHaveAttribute('src', '/pictures/creditlamp.svg');
    expect(screen.getByText('Credit score')).toBeVisible();
  });

  it('leave out partners that the brand may not show', async () => {
    await show({ attributes: examples['default'], services: withHidden(['Pricewren']) });
    expect(partners()).toHaveLength(3);
    expect(screen.queryByText('Pricewren')).not.toBeInTheDocument();
  });

  it('are left out, with their title, where none may be shown', async () => {
    const { container } = await show({
      attributes: { logos: '[{"name":"Pricewren","kind":"price-comparison"}]' },
      services: withHidden(['Pricewren']),
    });
    expect(container).not.toHaveTextContent(/./);
  });
});
