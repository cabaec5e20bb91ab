import { setImmediate } from 'node:timers/promises';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createIslandMount } from './mount-island';
import { watchChanges } from './undo-changes';
import type { ForecourtPage, Report } from '../loading/page';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] }));
afterEach(() => jest.useRealTimers());

/** Reports about an island until it has been live for a while. */
async function reportsOf(
  View: ComponentType,
  change: (island: HTMLElement) => void = () => {},
  changeLater = change,
): Promise<Report[]> {
  const reports: Report[] = [];
  document.body.innerHTML = `<a-block data-remote="mfe-one" data-block="a-block" data-version="1.0.0" data-props="{}">${renderToString(<View />)}</a-block>`;
  const island = document.querySelector<HTMLElement>('a-block')!;
  const undo = watchChanges(island);
  const undoChanges = () => {
    if (changeLater !== change) queueMicrotask(() => changeLater(island));
    return undo();
  };
  const mount = createIslandMount({
    page: {
      data: { remotes: {}, fallbacks: {} },
      undoChanges: new WeakMap([[island, undoChanges]]),
    } as unknown as ForecourtPage,
    servicesOf: () => ({ brand: { slug: 'house' } }) as never,
    loadView: async () => ({ View, version: '1.0.0' }) as never,
    tell: (report) => reports.push(report),
  });
  change(island);
  const mounted = mount(island);
  // React hydrates in its own tasks, which are not timers.
  for (let step = 0; step < 50; step += 1) {
    await jest.advanceTimersByTimeAsync(100);
    await setImmediate();
  }
  await mounted;
  return reports;
}
const kinds = (reports: Report[]) => reports.map(({ kind, outcome }) => `${kind} ${outcome}`);

it('an island that still shows something when it is live reports only that it became live', async () => {
  expect(kinds(await reportsOf(() => <p>Reviews</p>))).toEqual(['hydration loaded']);
});

it('an island that removes the server’s content reports that it was emptied', async () => {
  const Vanishing = () => {
    const [isGone, setGone] = useState(false);
    useEffect(() => setGone(true), []);
    return isGone ? <section /> : <p>Reviews</p>;
  };
  const reports = await reportsOf(Vanishing);
  expect(kinds(reports)).toEqual(['hydration loaded', 'emptied failed']);
  expect(reports[1]).toMatchObject({ remote: 'mfe-one', version: '1.0.0', block: 'a-block' });
});

it('an island that was empty on the server too reports nothing', async () => {
  expect(kinds(await reportsOf(() => <section />))).toEqual(['hydration loaded']);
});

it('an island that fails shows the server’s HTML again, from a copy that has loaded nothing', async () => {
  let copies = 0;
  class Counted extends HTMLElement {
    constructor() {
      super();
      copies += 1;
    }
  }
  customElements.define('x-counted', Counted);
  let copiesBefore = 0;
  const Broken = () => {
    const [isGone, setGone] = useState(false);
    useEffect(() => {
      copiesBefore = copies;
      setGone(true);
    }, []);
    if (isGone) throw new Error('no reviews');
    return createElement('x-counted', null, 'Reviews');
  };
  expect(kinds(await reportsOf(Broken))).toContain('render failed');
  expect(copiesBefore).toBe(1);
  expect(document.querySelector('a-block[data-state=failed] > x-counted')).toHaveTextContent('Reviews');
  expect(document.querySelector('x-counted')).toBeInstanceOf(Counted);
});

describe('an island that a translator changes', () => {
  const translate = (island: HTMLElement) => {
    const font = document.createElement('font');
    font.textContent = 'Reseñas';
    island.querySelector('p')!.replaceChildren(font);
  };

  it('is hydrated as the server sent it, and keeps the elements of inner HTML', async () => {
    const html = '<b>Rates</b>';
    let htmlOfServer: ChildNode | null | undefined;
    const reports = await reportsOf(
      () => (
        <>
          <p>Reviews</p>
          {/* oxlint-disable-next-line react/no-danger -- what RichText does */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </>
      ),
      (island) => {
        htmlOfServer = island.querySelector('b');
        translate(island);
      },
    );
    expect(kinds(reports)).toEqual(['hydration loaded']);
    expect(document.querySelector('a-block')).toHaveTextContent('ReviewsRates');
    expect(document.querySelector('b')).toBe(htmlOfServer);
  });

  it('is hydrated before the translator changes it again', async () => {
    let htmlOfServer: ChildNode | null | undefined;
    let translator: MutationObserver | undefined;
    await reportsOf(
      () => (
        <>
          <p>Reviews</p>
          {/* oxlint-disable-next-line react/no-danger -- what RichText does */}
          <div dangerouslySetInnerHTML={{ __html: '<b>Rates</b>' }} />
        </>
      ),
      (island) => {
        htmlOfServer = island.querySelector('b');
        translate(island);
        translator = new MutationObserver(() => island.querySelector('font') ?? translate(island));
        translator.observe(island, { childList: true, subtree: true });
      },
    );
    translator?.disconnect();
    expect(document.querySelector('a-block')).toHaveTextContent('ReseñasRates');
    expect(document.querySelector('b')).toBe(htmlOfServer);
  });

  it('reports no failure when the change comes during hydration', async () => {
    const reports = await reportsOf(
      () => <p>Reviews</p>,
      () => {},
      translate,
    );
    expect(kinds(reports)).toEqual(['hydration loaded']);
  });

  it('reports no failure of its view', async () => {
    const Broken = () => {
      const [isGone, setGone] = useState(false);
      useEffect(() => setGone(true), []);
      if (isGone) throw new Error('no reviews');
      return <p>Reviews</p>;
    };
    expect(kinds(await reportsOf(Broken))).toContain('render failed');
    expect(kinds(await reportsOf(Broken, translate))).not.toContain('render failed');
  });
});
