import type { Services } from '@forecourt/contracts/services';
import { createRemoteLoader } from '@forecourt/federation/remote-loader';
import { createApiClient } from '../services/create-api-client';
import { createServices } from '../services/create-services';
import { logToConsole } from '../services/log-to-console';
import { trackEvent } from '../services/track-event';
import { pageAddress, pageQueryOf } from './address/address';
import { embeddedServices } from './embed/embedded-services';
import { embeddedJsx } from './embed/embedded-jsx';
import { keepCachedFields } from './islands/keep-cached-fields';
import { createIslandMount } from './islands/mount-island';
import type { ForecourtPage } from './loading/page';
import { repeatAfterReturn } from './loading/repeat-after-return';
import { collectReports } from './reports/reports';
import { jsxRuntime, singletons } from './singletons';
import { watchErrors } from './reports/watch-errors';
import { watchVitals } from './reports/watch-vitals';

/** Timeout for one version of a remote. The server's HTML is shown and works in the meantime. */
const REMOTE_DEADLINE_MS = 5000;

/** Makes the function that mounts islands of a page, and begins to report what happens in it. */
export function createMount(page: ForecourtPage): NonNullable<ForecourtPage['mount']> {
  const { embedded } = page;
  const { remotes, fallbacks } = page.data;
  // The nonce identifies a page from our server. A third-party page has none.
  const tell = collectReports(embedded ? undefined : page.nonce, embedded?.base);
  // One object for all blocks, since remotes use it as a key for shared data, such as a token.
  const api = repeatAfterReturn(createApiClient(embedded?.base ?? ''));

  for (const [remote, { version, blocks }] of Object.entries(remotes)) {
    for (const block of Object.keys(blocks)) tell({ kind: 'shown', remote, version, block, outcome: 'loaded' });
  }
  watchErrors(page.data, tell);
  keepCachedFields(() => [document, ...(embedded?.roots ?? [])]);
  if (!embedded) watchVitals(page.nonce);

  return createIslandMount({
    page,
    servicesOf,
    tell,
    loadView: createRemoteLoader({
      remotes,
      fallbacks,
      singletons: embedded
        ? { ...singletons, 'react/jsx-runtime': { ...jsxRuntime, module: embeddedJsx(jsxRuntime.module, embedded) } }
        : singletons,
      integrityOf: page.integrityOf,
      scriptUrl: embedded?.scriptUrl,
      deadlineMs: REMOTE_DEADLINE_MS,
      report: (report) => tell({ kind: 'load', ...report }),
    }),
  });

  /** Services for an island: those of the page, or in a third-party page of its brand. */
  function servicesOf(island: HTMLElement): Services {
    const { brand, destinations, page: context } = embedded?.sites[island.dataset['brand'] ?? ''] ?? page.data;
    return createServices({
      brand,
      destinations,
      page: context,
      query: pageQueryOf(island),
      address: pageAddress,
      embedded: embedded && embeddedServices(embedded),
      api,
      track: trackEvent,
      log: logToConsole,
    });
  }
}
