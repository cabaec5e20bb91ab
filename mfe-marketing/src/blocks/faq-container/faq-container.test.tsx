import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { FaqContainer } from './faq-container';
import { faqContainer } from './faq-container.block';
import { examples } from './faq-container.examples';

const show = checkBlock({ definition: faqContainer, View: FaqContainer, examples });

const structuredData = () => document.querySelector('script[type="application/ld+json"]')?.textContent;

describe('a section of questions', () => {
  afterEach(() => Reflect.deleteProperty(window, 'pageFaqs'));

  it('is titled Frequently Asked Questions by default', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 2, name: 'Frequently Asked Questions' })).toBeInTheDocument();
  });

  it('says that it has no questions', async () => {
    await show({ attributes: { items: 'not JSON' } });
    expect(screen.getByText('No FAQ items found.')).toBeInTheDocument();
  });

  it('takes its questions from the list that the page defines under the given name', async () => {
    Object.assign(window, {
      pageFaqs: [{ title: 'From the page?', description: '<p>Yes, <b onclick="x()">it is</b>.</p>' }],
    });
    await show({ attributes: { windowObjectName: 'pageFaqs' } });
    expect(await screen.findByText('From the page?')).toBeInTheDocument();
    expect(screen.getByText('Yes, it is .')).toBeInTheDocument();
    expect(screen.queryByText('No FAQ items found.')).not.toBeInTheDocument();
  });

  it('ignores a list on the page with items of another shape', async () => {
    Object.assign(window, { pageFaqs: [{ question: 'What?' }] });
    await show({ attributes: { windowObjectName: 'pageFaqs' } });
    expect(screen.getByText('No FAQ items found.')).toBeInTheDocument();
  });

  it('shows the configured questions when the page defines some as well', async () => {
    Object.assign(window, { pageFaqs: [{ title: 'From the page?', description: '' }] });
    await show({ attributes: { ...examples['default'], windowObjectName: 'pageFaqs' } });
    expect(screen.getByText('Are you a lender?')).toBeInTheDocument();
    expect(screen.queryByText('From the page?')).not.toBeInTheDocument();
  });

  it('gives search engines the configured questions, in data that cannot close its script element', async () => {
    const items = JSON.stringify([{ title: '</script><b>Q', description: 'A' }]);
    await show({ attributes: { items } });
    expect(structuredData()).not.toContain('<');
    expect(JSON.parse(structuredData() ?? '')).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: '</script><b>Q', acceptedAnswer: { text: 'A' } }],
    });
  });
});
