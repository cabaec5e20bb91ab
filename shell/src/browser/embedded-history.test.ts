/** @jest-environment jsdom */
import { createEmbeddedHistory } from './embedded-history';

const BASE = 'https://forecourt.example';
beforeEach(() => history.replaceState({ theirs: true }, '', '/deals/today?amount=9000'));

describe('the address that blocks see in a third-party page', () => {
  it('is the page’s query at the root of our site, once the island has hydrated without it', () => {
    const { snapshot, serverSnapshot } = createEmbeddedHistory(BASE, false);
    expect(snapshot().location).toMatchObject({ pathname: '/', search: '?amount=9000' });
    expect(serverSnapshot().location).toMatchObject({ pathname: '/', search: '' });
  });

  it('changes for all blocks, and not for the page', () => {
    const { navigator, snapshot, subscribe } = createEmbeddedHistory(BASE, false);
    const told = jest.fn();
    subscribe(told);
    navigator.push('/used-cars/ford?page=2');
    expect(told).toHaveBeenCalledTimes(1);
    expect(snapshot().location).toMatchObject({ pathname: '/used-cars/ford', search: '?page=2' });
    expect(location.pathname + location.search).toBe('/deals/today?amount=9000');
  });

  it('writes its query into that page where it may, and nothing else', () => {
    const { navigator } = createEmbeddedHistory(BASE, true);
    navigator.replace({ pathname: '/used-cars', search: '?page=2' });
    expect(location.pathname + location.search).toBe('/deals/today?page=2');
    expect(history.state).toEqual({ theirs: true });
  });

  it('resolves links to our site', () => {
    expect(createEmbeddedHistory(BASE, false).navigator.createHref({ pathname: '/used-cars', search: '?page=2' })).toBe(`${BASE}/used-cars?page=2`);
  });
});
