import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { sampleTopics } from '../../guides/testing/sample-guides';
import { GuideTopic } from './guide-topic';
import { guideTopic } from './guide-topic.block';
import { examples } from './guide-topic.examples';

const block = { definition: guideTopic, View: GuideTopic };
const answers = { 'GET /v1/guides': sampleTopics };
const show = (at: string, given: Record<string, unknown> = answers) =>
  renderBlock(block, { services: testServices({ answers: given }), at });
const headAt = async (url: string) => {
  const services = testServices({ answers, page: { url, isSocial: false } });
  const data = await guideTopic.load!({
    attributes: {},
    services,
    sanitizeHtml: (html) => html,
    signal: AbortSignal.timeout(1000),
  });
  return guideTopic.head?.({ attributes: {}, data, services });
};

checkBlock({ ...block, examples, answers });

describe('the guides of a topic', () => {
  it('are all listed, with the way back', async () => {
    await show('/guides/types');
    expect(screen.getByRole('heading', { level: 1, name: 'Types of finance' })).toBeInTheDocument();
    const guides = within(screen.getByRole('list', { name: 'Types of finance' }));
    expect(guides.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      sampleTopics.topics[0]!.guides.map(({ path }) => path),
    );
    expect(guides.getByRole('link', { name: 'Read guide What is PCP?' })).toBeInTheDocument();
    expect(guides.getAllByText('4 min read')).toHaveLength(4);
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Guides' }),
    ).toHaveAttribute('href', '/guides');
  });

  it('show their subject, or a car if there is no drawing', async () => {
    await show('/guides/types');
    const [first, second] = [...document.images].map((image) => image.getAttribute('src'));
    expect(first).toBe('/media/guides/what-is-hp.svg');
    expect(second).toMatch(/^\/getImage\?.*make=Ford/);
  });

  it('describe their page', async () => {
    expect(await headAt('/guides/ends')).toMatchObject({
      title: 'Ending an agreement: guides | {brand}',
      canonicalPath: '/guides/ends',
      structuredData: [{ '@type': 'BreadcrumbList' }],
    });
  });

  it('are not found for a topic that does not exist', async () => {
    await show('/guides/nothing');
    expect(screen.getByRole('heading', { level: 1, name: 'We cannot find this guide' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All guides' })).toHaveAttribute('href', '/guides');
    expect(await headAt('/guides/nothing')).toMatchObject({ status: 404 });
  });

  it('may be unavailable', async () => {
    await show('/guides/types', { 'GET /v1/guides': apiFailure(503) });
    expect(screen.getByRole('heading', { level: 1, name: 'This guide cannot be shown right now' })).toBeInTheDocument();
  });
});
