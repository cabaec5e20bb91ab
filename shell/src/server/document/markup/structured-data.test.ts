import { thisSite } from '../../site/this-site';
import { siteContext } from '../../site/site-context';
import { standardStructuredData } from './structured-data';

const [brand] = thisSite.brands;
const at = (url: string) => siteContext({ protocol: 'https', host: 'forecourt.example', url }, { ports: [] });

describe('structured data of a page that no block describes', () => {
  it('describes the site and its company on the home page', () => {
    expect(standardStructuredData('Car finance | Forecourt', 'What it is.', at('/')!)).toEqual([
      { '@type': 'WebSite', name: brand?.displayName, url: '/' },
      { '@type': 'Organization', name: brand?.displayName, url: '/', legalName: thisSite.legalName(brand!) },
    ]);
  });

  it('describes the page and its breadcrumbs elsewhere', () => {
    const [page, crumbs] = standardStructuredData(
      'Van finance | Forecourt',
      'For vans.',
      at('/van-finance?utm_source=x')!,
    );
    expect(page).toEqual({ '@type': 'WebPage', name: 'Van finance', description: 'For vans.', url: '/van-finance' });
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: '/' },
        { position: 2, name: 'Van finance', item: '/van-finance' },
      ],
    });
  });
});
