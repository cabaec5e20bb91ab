import { createPageHistory } from './page-history';

const RENDERED = '/used-cars?page=1';
let pageHistory: ReturnType<typeof createPageHistory>;

beforeEach(() => {
  history.replaceState(null, '', `${RENDERED}#top`);
  pageHistory = createPageHistory(RENDERED);
});

const address = () => {
  const { pathname, search, hash } = pageHistory.snapshot().location;
  return pathname + search + hash;
};

describe('the history of a page', () => {
  it('begins where the browser is', () => {
    expect(address()).toBe('/used-cars?page=1#top');
    expect(pageHistory.snapshot().action).toBe('POP');
  });

  it.each(['push', 'replace'] as const)('notifies every island of a %s', (method) => {
    const [one, two] = [jest.fn(), jest.fn()];
    const stop = pageHistory.subscribe(one);
    pageHistory.subscribe(two);
    const { length } = history;
    pageHistory.navigator[method]({ pathname: '/used-cars', search: '?page=2' }, { from: 'pager' });
    expect(location.pathname + location.search).toBe('/used-cars?page=2');
    expect(pageHistory.snapshot()).toMatchObject({
      location: { search: '?page=2', hash: '', state: { from: 'pager' } },
      action: method.toUpperCase(),
    });
    expect(history.length).toBe(method === 'push' ? length + 1 : length);
    stop();
    pageHistory.navigator[method]('?page=3');
    expect(address()).toBe('/used-cars?page=3');
    expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  it('gives each entry a unique key and the same snapshot until something changes', () => {
    pageHistory.navigator.push('/a');
    const first = pageHistory.snapshot();
    expect(pageHistory.snapshot()).toBe(first);
    pageHistory.navigator.push('/a');
    expect(pageHistory.snapshot().location.key).not.toBe(first.location.key);
  });

  it('follows the back button', async () => {
    pageHistory.navigator.push('/used-cars?page=2');
    const moved = new Promise<void>((resolve) => void pageHistory.subscribe(resolve));
    pageHistory.navigator.go(-1);
    await moved;
    expect(address()).toBe('/used-cars?page=1#top');
    expect(pageHistory.snapshot().action).toBe('POP');
  });

  it("keeps the server's address for islands that hydrate late", () => {
    const server = pageHistory.serverSnapshot();
    pageHistory.navigator.push('/elsewhere');
    expect(pageHistory.serverSnapshot()).toBe(server);
    expect(server.location).toMatchObject({ pathname: '/used-cars', search: '?page=1', hash: '' });
  });

  it('fills in what a link leaves out', () => {
    expect(pageHistory.navigator.createHref({ search: '?page=4' })).toBe('/used-cars?page=4');
    expect(pageHistory.navigator.createHref('/x')).toBe('/x');
  });
});
