import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { ContactCard } from './contact-card';
import { contactCard } from './contact-card.block';
import { examples } from './contact-card.examples';

const block = { definition: contactCard, View: ContactCard };

checkBlock({ ...block, examples });

describe('ways to reach us (A2.3-23)', () => {
  it('are a form, an email and a call', async () => {
    await renderBlock(block, { attributes: examples['default'] });
    expect(screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Customer Care Form', '/complaints'],
      ['care@forecourt.example', 'mailto:care@forecourt.example'],
      ['0161 496 0123', 'tel:01614960123'],
    ]);
  });

  it('are left out without an address', async () => {
    await renderBlock(block, { attributes: examples['a phone number'] });
    expect(screen.getByRole('heading', { level: 2, name: 'Talk to Larkway' })).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('show nothing without any', async () => {
    await renderBlock(block);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
