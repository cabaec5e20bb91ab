import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { apiFailure, TEST_BRAND, testServices } from '@forecourt/testing/services';
import { sampleTopics } from '../../guides/testing/sample-guides';
import { SiteMap } from './site-map';
import { siteMap } from './site-map.block';
import { examples } from './site-map.examples';

const page = (route: string, title: string, more: object = {}) => ({
  id: route.replaceAll(/\W/g, '') || 'home',
  route,
  title: `${title} | {brand}`,
  ...more,
});
const pages = [
  page('/', 'Car finance by {brand}'),
  page('/pcp', 'PCP', { product: 'pcp' }),
  page('/about-us', 'About us'),
  page('/car-finance', 'How car finance works'),
  page('/contact-us', 'Talk to us', { brands: [TEST_BRAND.slug] }),
  page('/contact-us', 'Contact us'),
  page('/offer', 'Of another brand', { brands: ['bramblegate'] }),
  page('/lp/social', 'For visitors of an advertisement', { index: false }),
  page('/not-found', 'Page not found', { status: 404 }),
  page('/guides/:topic', 'Guides'),
];
const answers = { 'GET /api/content/v1/pages': { version: '1', pages }, 'GET /v1/guides': sampleTopics };
const linksUnder = (heading: string) =>
  within(screen.getByRole('list', { name: heading }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const show = checkBlock({ definition: siteMap, View: SiteMap, examples, answers });

describe('the site map', () => {
  it('lists the pages of each group by their titles, in the order of the group', async () => {
    await show({ attributes: examples['default'], services: testServices({ answers }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Site map' })).toBeVisible();
    expect(linksUnder('Car finance')).toEqual(['How car finance works /car-finance', 'PCP /pcp']);
    expect(linksUnder('About us')).toEqual(['About us /about-us', 'Talk to us /contact-us']);
  });

  it('lists all pages of the brand that search engines may list, and no other', async () => {
    await show({ attributes: examples['a part of a page'], services: testServices({ answers }) });
    expect(linksUnder('More pages')).toEqual([
      `Car finance by ${TEST_BRAND.displayName} /`,
      'PCP /pcp',
      'About us /about-us',
      'How car finance works /car-finance',
      'Talk to us /contact-us',
    ]);
  });

  it('leaves out pages about products that the brand does not offer', async () => {
    const services = testServices({ answers, brand: { ...TEST_BRAND, withoutProducts: ['pcp'] } });
    await show({ attributes: examples['default'], services });
    expect(linksUnder('Car finance')).toEqual(['How car finance works /car-finance']);
  });

  it('lists every guide under its topic', async () => {
    await show({ services: testServices({ answers }) });
    for (const { path, title, guides } of sampleTopics.topics) {
      expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', path);
      expect(linksUnder(title)).toEqual(guides.map((guide) => `${guide.title} ${guide.path}`));
    }
  });

  it('says so when it cannot be loaded', async () => {
    await show({ services: testServices({ answers: { ...answers, 'GET /api/content/v1/pages': apiFailure(503) } }) });
    expect(screen.getByText(/cannot be shown right now/)).toBeVisible();
  });
});
