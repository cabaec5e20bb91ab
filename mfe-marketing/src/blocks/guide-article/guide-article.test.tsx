import { screen, within } from '@testing-library/react';
import { axeFaults } from '@forecourt/testing/axe';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { sampleGuide } from '../../guides/testing/sample-guides';
import { GuideArticle } from './guide-article';
import { guideArticle } from './guide-article.block';
import { examples } from './guide-article.examples';

const block = { definition: guideArticle, View: GuideArticle };
const GET_GUIDE = 'GET /v1/guides/types/what-is-pcp';
const answers = { [GET_GUIDE]: sampleGuide };
const show = (given: Partial<typeof sampleGuide> = {}) =>
  renderBlock(block, {
    services: testServices({ answers: { [GET_GUIDE]: { ...sampleGuide, ...given } } }),
    at: sampleGuide.path,
  });

checkBlock({ ...block, examples, answers });

describe('a guide', () => {
  it('says who wrote it, who checked it, when, and how long it takes', async () => {
    const { container } = await show();
    expect(screen.getByRole('heading', { level: 1, name: 'What is PCP?' })).toBeInTheDocument();
    expect(screen.getAllByText('Ada Vale')).toHaveLength(2);
    expect(screen.getByText(/^Published/)).toHaveTextContent(
      'Published 14 January 2026, updated 2 June 2026. 4 min read. Reviewed by Grace Moor, head of compliance.',
    );
    expect(await axeFaults(container)).toEqual([]);
  });

  it('has its text, with the name of the brand, and the line about brokers (A1-8)', async () => {
    await show();
    expect(screen.getByText('PCP leaves a part for the end. Larkway can explain.')).toBeInTheDocument();
    expect(screen.getAllByRole('table', { name: 'An example' })).toHaveLength(4);
    expect(screen.getByText(/worked examples at a fixed rate, not offers/)).toHaveTextContent(
      /Larkway is a credit broker, not a lender\.$/,
    );
  });

  it('does not mention examples if it has none', async () => {
    await show({ hasExamples: false });
    expect(screen.queryByText(/worked examples/)).not.toBeInTheDocument();
    expect(screen.getByText('Larkway is a credit broker, not a lender.')).toBeInTheDocument();
  });

  it('warns before its text of an old amount', async () => {
    const oldAmount = 'An amount in this guide was last checked on 8 June 2026 and may have changed.';
    await show({ oldAmount });
    const introduction = screen.getByText('PCP leaves a part for the end. Larkway can explain.');
    expect(screen.getByText(oldAmount).compareDocumentPosition(introduction)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has a representative example before a text with a rate or a payment, and before no other text', async () => {
    const { container, unmount } = await show({ introduction: '<p>At 11.4% APR it is £257.70 a month.</p>' });
    expect(container).toHaveTextContent(
      /Representative example by PCP: .* Representative 19\.8% APR\..*At 11\.4% APR it is/,
    );
    unmount();
    await show({ introduction: '<p>A deposit helps.</p>', sections: [] });
    expect(screen.queryByText(/Representative example/)).not.toBeInTheDocument();
  });

  it('lists its parts when there are many, and not when there are few', async () => {
    const { unmount } = await show();
    const contents = within(screen.getByRole('navigation', { name: 'In this guide' }));
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#how-it-works',
      '#what-it-costs',
      '#at-the-end',
      '#who-it-suits',
    ]);
    expect(document.getElementById('at-the-end')).toHaveTextContent('At the end');
    unmount();
    await show({ sections: sampleGuide.sections.slice(0, 3) });
    expect(screen.queryByRole('navigation', { name: 'In this guide' })).not.toBeInTheDocument();
  });

  it('leads to its topic, its neighbours and related guides', async () => {
    await show();
    const hrefs = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(hrefs('Breadcrumb')).toEqual(['/', '/guides', '/guides/types']);
    expect(hrefs('More in this topic')).toEqual(['/guides/types/what-is-hp', '/guides/types/hp-or-pcp']);
    expect(screen.getByRole('link', { name: 'Read guide Settling early' })).toBeInTheDocument();
  });

  it('describes its page as an article', async () => {
    const services = testServices({ answers, page: { url: sampleGuide.path, isSocial: false } });
    const data = await guideArticle.load!({
      attributes: {},
      services,
      sanitizeHtml: (html) => html,
      signal: AbortSignal.timeout(1000),
    });
    expect(guideArticle.head?.({ attributes: {}, data, services })).toMatchObject({
      title: 'What is PCP? | {brand}',
      canonicalPath: '/guides/types/what-is-pcp',
      image: { width: 1200, height: 750 },
      structuredData: [
        {
          '@type': 'Article',
          headline: 'What is PCP?',
          datePublished: '2026-01-14',
          dateModified: '2026-06-02',
          timeRequired: 'PT4M',
          author: { name: 'Ada Vale' },
          publisher: { name: 'Larkway' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: 'Home' },
            { name: 'Guides' },
            { name: 'Types of finance' },
            { name: 'What is PCP?' },
          ],
        },
      ],
      status: 200,
    });
  });

  it.each([
    ['unknown', apiFailure(404), 'We cannot find this guide', 404],
    ['unavailable', apiFailure(503), 'This guide cannot be shown right now', undefined],
  ])('may be %s', async (_what, answer, heading, status) => {
    const services = testServices({
      answers: { [GET_GUIDE]: answer },
      page: { url: sampleGuide.path, isSocial: false },
    });
    await renderBlock(block, { services, at: sampleGuide.path });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByRole('searchbox').closest('form')).toHaveAttribute('action', '/guides/search');
    const load = () =>
      guideArticle.load!({ attributes: {}, services, sanitizeHtml: (html) => html, signal: AbortSignal.timeout(1000) });
    if (status === undefined) await expect(load()).rejects.toThrow('Refused');
    else expect(guideArticle.head?.({ attributes: {}, data: await load(), services })?.status).toBe(status);
  });
});
