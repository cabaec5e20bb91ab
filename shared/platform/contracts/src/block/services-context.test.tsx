import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Services } from './services';
import { queryAt } from '../testing/query-at';
import { BlockStyle, ServicesProvider, useNow, usePageQuery, useServices } from './services-context';

const RENDERED_AT = Date.parse('2026-03-02T09:30:00Z');

let now: Date;
/** The parts of the services that these tests use. */
const services = { brand: { displayName: 'Larkway' }, clock: { now: () => now } } as Services;
const hosted = (content: ReactNode) => (
  <ServicesProvider services={services} renderedAt={RENDERED_AT} nonce="n0nce">
    {content}
  </ServicesProvider>
);

beforeEach(() => {
  now = new Date('2026-03-02T11:00:00Z');
});

describe('services', () => {
  it("are the host's; a block outside a host throws", () => {
    const Block = () => useServices().brand.displayName;
    expect(renderToString(hosted(<Block />))).toBe('Larkway');
    expect(() => renderToString(<Block />)).toThrow('outside its host');
  });
});

describe('useNow', () => {
  const seen: string[] = [];
  function Clock({ refreshMs }: { refreshMs?: number }) {
    const time = useNow(refreshMs).toISOString().slice(11, 16);
    seen.push(time);
    return <time>{time}</time>;
  }
  beforeEach(() => void seen.splice(0));

  it("is the server's time while hydrating and the visitor's afterwards", async () => {
    const html = renderToString(hosted(<Clock />));
    expect(html).toContain('09:30');
    const island = document.createElement('div');
    island.innerHTML = html;
    const recovered = jest.fn();
    seen.splice(0);
    const root = await act(async () => hydrateRoot(island, hosted(<Clock />), { onRecoverableError: recovered }));
    expect(seen).toEqual(['09:30', '11:00']);
    expect(island).toHaveTextContent('11:00');
    expect(recovered).not.toHaveBeenCalled();
    act(() => root.unmount());
  });

  it('refreshes at the given interval until the block unmounts', () => {
    jest.useFakeTimers();
    try {
      const { container, unmount } = render(hosted(<Clock refreshMs={60_000} />));
      now = new Date('2026-03-02T11:01:00Z');
      expect(container).toHaveTextContent('11:00');
      act(() => jest.advanceTimersByTime(60_000));
      expect(container).toHaveTextContent('11:01');
      unmount();
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('usePageQuery', () => {
  const address = queryAt('/?amount=5000');
  const unsubscribe = jest.fn();
  const query: Services['query'] = {
    ...address,
    subscribe: (listener) => {
      unsubscribe.mockImplementation(address.subscribe(listener));
      return unsubscribe;
    },
  };
  const page = (content: ReactNode) => (
    <ServicesProvider services={{ ...services, query }} renderedAt={RENDERED_AT} nonce="">
      {content}
    </ServicesProvider>
  );
  function Amount() {
    const [found, replace] = usePageQuery();
    return (
      <>
        <output>{found.get('amount')}</output>
        <button
          onClick={() =>
            replace(
              (before) => new URLSearchParams([...before, ['amount', '1']].filter(([, value]) => value !== '7000')),
            )
          }
        >
          Change
        </button>
        <button onClick={() => replace(() => new URLSearchParams())}>Clear</button>
      </>
    );
  }

  it('is the server’s value while hydrating, then that of the page, and follows it until the block unmounts', async () => {
    address.replace('?amount=7000&from=news');
    const island = document.createElement('div');
    island.innerHTML = renderToString(page(<Amount />));
    expect(island).toHaveTextContent('5000');
    const recovered = jest.fn();
    const root = await act(async () => hydrateRoot(island, page(<Amount />), { onRecoverableError: recovered }));
    expect(island).toHaveTextContent('7000');
    expect(recovered).not.toHaveBeenCalled();
    const [change, clear] = island.querySelectorAll('button');
    act(() => change?.click());
    expect(address.current()).toBe('?from=news&amount=1');
    expect(island.querySelector('output')).toHaveTextContent('1');
    act(() => clear?.click());
    expect(address.current()).toBe('');
    act(() => root.unmount());
    expect(unsubscribe).toHaveBeenCalled();
  });
});

describe('BlockStyle', () => {
  const css = (variables: Record<`--${string}`, string>) =>
    render(hosted(<BlockStyle selector="#a" variables={variables} />)).container.querySelector('style');

  it("sets custom properties under the page's nonce", () => {
    const style = css({ '--height': '40px', '--colour': 'rgb(1, 2, 3)' });
    expect(style).toHaveTextContent('#a{--height:40px;--colour:rgb(1, 2, 3)}');
    expect(style?.nonce).toBe('n0nce');
  });

  it.each(['red;position:fixed', 'red}body{display:none', '{', '</style><script>', '<!--', '\\7d', ''])(
    'leaves out %p',
    (value) => {
      expect(css({ '--colour': value, '--height': '40px' })).toHaveTextContent('#a{--height:40px}');
      expect(css({ '--colour': value })).toBeNull();
    },
  );
});
