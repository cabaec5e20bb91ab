/** @jest-environment jsdom */
import { createEmbeddedHistory } from './embedded-history';

const BASE = 'https://forecourt.example';
const PAGE = '/deals/today?amount=9000&email=jane%40partner.example&token=SECRET';
beforeEach(() => history.replaceState({ theirs: true }, '', PAGE));

const addressSeen = (writesAddress = false, parameters: ReadonlySet<string> = new Set(['amount', 'page'])) =>
  createEmbeddedHistory({ base: BASE, writesAddress, parameters });

describe('the address that blocks see in a third-party page', () => {
  it('is the page’s query at the root of our site, once the island has hydrated without it', () => {
    const { snapshot, serverSnapshot } = addressSeen();
    expect(snapshot().location).toMatchObject({ pathname: '/', search: '?amount=9000' });
    expect(snapshot()).toBe(snapshot());
    expect(serverSnapshot().location).toMatchObject({ pathname: '/', search: '' });
  });

  it('has only the parameters that a block declares, also of a block that is added later', () => {
    const parameters = new Set(['page']);
    const { snapshot } = addressSeen(false, parameters);
    expect(snapshot().location.search).toBe('');
    parameters.add('amount');
    expect(snapshot().location.search).toBe('?amount=9000');
  });

  it('changes for all blocks, and not for the page', () => {
    const { navigator, snapshot, subscribe } = addressSeen();
    const told = jest.fn();
    subscribe(told);
    navigator.push('/used-cars/ford?page=2');
    expect(told).toHaveBeenCalledTimes(1);
    expect(snapshot().location).toMatchObject({ pathname: '/used-cars/ford', search: '?page=2' });
    expect(location.pathname + location.search).toBe(PAGE);
  });

  it('keeps the changes of blocks when the page goes to an anchor, and follows it to another query', () => {
    const { navigator, snapshot } = addressSeen();
    navigator.replace({ search: '?amount=8000' });
    history.replaceState(null, '', `${PAGE}#terms`);
    dispatchEvent(new PopStateEvent('popstate'));
    expect(snapshot().location.search).toBe('?amount=8000');
    history.replaceState(null, '', '/deals/today?amount=7000&email=joe%40partner.example');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(snapshot().location.search).toBe('?amount=7000');
  });

  it('writes its query into that page where it may, and leaves the page’s own parameters', () => {
    const { navigator } = addressSeen(true);
    navigator.replace({ pathname: '/used-cars', search: '?page=2' });
    expect(location.pathname + location.search).toBe('/deals/today?email=jane%40partner.example&token=SECRET&page=2');
    expect(history.state).toEqual({ theirs: true });
  });

  it('resolves links to our site', () => {
    expect(addressSeen().navigator.createHref({ pathname: '/used-cars', search: '?page=2' })).toBe(
      `${BASE}/used-cars?page=2`,
    );
  });
});
