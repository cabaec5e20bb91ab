import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { FaqAccordion } from './faq-accordion';
import { faqAccordion } from './faq-accordion.block';
import { examples } from './faq-accordion.examples';

const show = checkBlock({ definition: faqAccordion, View: FaqAccordion, examples });

describe('the questions of an accordion', () => {
  it('open and close on a click, each on its own', async () => {
    const { getByText, getAllByRole } = await show('default');
    const [first, second] = getAllByRole('group');
    expect(first).not.toHaveAttribute('open');
    await userEvent.click(getByText('Is there a fee?'));
    expect(first).toHaveAttribute('open');
    expect(second).not.toHaveAttribute('open');
    await userEvent.click(getByText('Is there a fee?'));
    expect(first).not.toHaveAttribute('open');
  });

  it('are headings, so that screen readers can list them', async () => {
    const { getByRole } = await show('default');
    expect(getByRole('heading', { level: 2, name: 'Can I settle early?' })).toBeInTheDocument();
  });

  it('keep the structure of an entity-encoded answer, and no script', async () => {
    const items = JSON.stringify([
      { title: 'Q', description: '<p>One</p><p onclick="x()">Two<script>x()</script></p>' },
    ]);
    const { container } = await show({
      attributes: { items: items.replaceAll('"', '&quot;').replaceAll('<', '&lt;') },
    });
    expect([...container.querySelectorAll('p')].map(({ outerHTML }) => outerHTML)).toEqual([
      '<p>One</p>',
      '<p>Two</p>',
    ]);
  });
});
