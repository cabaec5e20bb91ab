import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { ContactCard } from './contact-card';
import { contactCard } from './contact-card.block';
import { examples } from './contact-card.examples';

const show = checkBlock({ definition: contactCard, View: ContactCard, examples });

describe('ways to reach us (A2.3-23)', () => {
  it('are a form, an email and a call', async () => {
    await show('default');
    expect(screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Customer Care Form', '/complaints'],
      ['care@forecourt.example', 'mailto:care@forecourt.example'],
      ['0161 496 0123', 'tel:01614960123'],
    ]);
  });

  it('are left out without an address', async () => {
    await show('a phone number');
    expect(screen.getByRole('heading', { level: 2, name: 'Talk to Larkway' })).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('are the brand’s own unless the editor names others', async () => {
    const contact = { address: '3 Mill Lane, Leeds LS1 4AP', phone: '0113 496 0171', email: 'care@larkway.example' };
    const services = testServices({ brand: { ...testServices().brand, contact } });
    await show({ services });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:care@larkway.example',
      'tel:01134960171',
    ]);
    expect(screen.getByText(/3 Mill Lane, Leeds LS1 4AP/)).toBeVisible();
  });

  it('render nothing for a brand without contact details', async () => {
    await show();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
