import { startTransition, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import type { Services } from '@forecourt/contracts/services';
import type { LoadView } from '@forecourt/federation/remote-loader';
import { ThemeProvider } from '../../services/theme-provider';
import type { IslandProps } from '../../services/page-data';
import { keepEventTargets } from './keep-event-targets';
import { keepFieldState } from './keep-field-state';
import { dispatchFailure, type ForecourtPage, type IslandRoot, type Report } from '../loading/page';
import { nextTask } from './next-task';
import { placeStyles } from './place-styles';
import { tolerateChanges } from './tolerate-changes';
import { watchContent } from './watch-content';

type Provider = ComponentType<{ children: ReactNode }>;

/** Providers that only some blocks need, fetched with the first such block. */
const PROVIDERS: Record<'address' | 'store', () => Promise<Provider>> = {
  address: async () => (await import(/* webpackChunkName: "address-provider" */ './address-provider')).AddressProvider,
  store: async () => (await import(/* webpackChunkName: "store-provider" */ './store-provider')).StoreProvider,
};

interface IslandMountOptions {
  page: ForecourtPage;
  servicesOf: (island: HTMLElement) => Services;
  loadView: LoadView;
  tell: (report: Report) => void;
}

/**
 * Hydrates islands, each as its own React root inside the shared providers: a failing island does not affect others,
 * and an update does not disturb an island that is still plain HTML.
 */
export function createIslandMount({
  page,
  servicesOf,
  loadView,
  tell,
}: IslandMountOptions): (island: HTMLElement) => Promise<IslandRoot> {
  /** Islands that translators or extensions have changed. Their failures say nothing about a release. */
  const changed = new WeakSet<HTMLElement>();
  const tolerateChangesOf = tolerateChanges((island) => changed.add(island));
  /** Document for copies of server HTML. It loads nothing: Chromium loads even lazy pictures of a copy in the page. */
  const inert = document.implementation.createHTMLDocument();
  return async function mount(island) {
    // Each of these steps takes a while on a slow phone. Between them, the visitor's actions are handled.
    await nextTask();
    const { remote = '', block = '', version = '', prefix = '', props = '' } = island.dataset;
    const given = JSON.parse(props) as IslandProps;
    const services = servicesOf(island);
    const reads = page.data.remotes[remote]?.blocks[block]?.reads ?? [];
    const [loaded, ...providers] = await Promise.all([
      loadView(remote, block),
      ...reads.map((need) => PROVIDERS[need]()),
    ]);
    const report = (kind: 'render' | 'hydration' | 'emptied', error: unknown) => {
      if (changed.has(island)) return;
      tell({
        kind,
        remote,
        version: loaded.version,
        block,
        outcome: 'failed',
        reason: error instanceof Error ? error.message : String(error),
      });
    };
    if (loaded.version !== version) {
      report('hydration', `server HTML is of ${version}`);
      const earlier = page.data.fallbacks[remote]?.find((candidate) => candidate.version === loaded.version);
      await placeStyles(page, earlier?.blocks[block]?.styles ?? [], island);
    }

    await nextTask();
    if (page.undoChanges.get(island)?.()) changed.add(island);
    const serverHtml = inert.importNode(island, true);
    const watch = watchContent(island, () => report('emptied', 'nothing is left of it'));
    const tellFieldState = keepFieldState(island);
    const stopKeeping = page.embedded ? keepEventTargets(island) : () => {};
    let root: Root | undefined;
    // Until React commits, every change comes from a translator or an extension.
    const others = new MutationObserver(() => changed.add(island));
    others.observe(island, { childList: true, characterData: true, subtree: true });
    const ignoreChanges = () => others.disconnect();
    const show = ({ attributes, data }: IslandProps, onReady: () => void) => (
      <ThemeProvider brand={services.brand}>
        <ServicesProvider services={services} renderedAt={given.renderedAt} nonce={page.nonce}>
          <Ready onCommit={ignoreChanges} onReady={onReady}>
            {providers.reduce<ReactNode>(
              (inner, Wrap) => (
                <Wrap>{inner}</Wrap>
              ),
              <loaded.View attributes={attributes} data={data} />,
            )}
          </Ready>
        </ServicesProvider>
      </ThemeProvider>
    );
    await new Promise<void>((resolve, reject) => {
      // As a transition, React hydrates in slices. An island that others have changed is hydrated without a break,
      // before they change it again.
      const hydrate = changed.has(island) ? flushSync : startTransition;
      hydrate(() => {
        root = hydrateRoot(island, show(given, resolve), {
          identifierPrefix: prefix,
          onRecoverableError: (error) => report('hydration', error),
          onUncaughtError: (error) => {
            ignoreChanges();
            report('render', error);
            reject(error);
            const wasLive = island.dataset['state'] === 'live';
            // React empties the root after this callback. Afterwards the server's HTML is restored as plain HTML.
            setTimeout(() => {
              root?.unmount();
              island.replaceChildren(...serverHtml.childNodes);
              island.dataset['state'] = 'failed';
              // Before it was live, callers get the rejection instead.
              if (wasLive) dispatchFailure(island, error);
            });
          },
        });
      });
      if (changed.has(island)) tolerateChangesOf(island);
    });
    stopKeeping();
    tellFieldState();
    watch();
    tolerateChangesOf(island);
    tell({ kind: 'hydration', remote, version: loaded.version, block, outcome: 'loaded' });
    return { update: (next) => root?.render(show(next, () => {})), unmount: () => root?.unmount() };
  };
}

/**
 * Calls back when everything inside is committed, and again when its effects have run: a held submit needs the
 * listeners that effects attach.
 */
function Ready({ onCommit, onReady, children }: { onCommit: () => void; onReady: () => void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onReady, [onReady]);
  return children;
}
