/** @jest-environment jsdom */
import type { ForecourtPage } from '../loading/page';
import { placeStyles } from './place-styles';

const page = { nonce: 'n1' } as ForecourtPage;
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

describe('stylesheets of an earlier version', () => {
  afterEach(() => document.head.replaceChildren());

  it('are added with the nonce of the page, and waited for', async () => {
    let applied = false;
    const placed = placeStyles(page, ['/a.css', '/b.css']).then(() => (applied = true));
    expect(links().map(({ href, nonce }) => [new URL(href).pathname, nonce])).toEqual([
      ['/a.css', 'n1'],
      ['/b.css', 'n1'],
    ]);
    links()[0]?.dispatchEvent(new Event('load'));
    await Promise.resolve();
    expect(applied).toBe(false);
    links()[1]?.dispatchEvent(new Event('error'));
    await placed;
  });

  it('are added once', async () => {
    const first = placeStyles(page, ['/a.css']);
    await placeStyles(page, ['/a.css']);
    expect(links()).toHaveLength(1);
    links()[0]?.dispatchEvent(new Event('load'));
    await first;
  });
});
