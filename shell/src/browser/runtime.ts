import { createRemoteLoader } from '@forecourt/federation/remote-loader';
import { createServices } from '../services/create-services';
import { logToConsole } from '../services/log-to-console';
import { trackEvent } from '../services/track-event';
import { createIslandMount } from './mount-island';
import { currentPage } from './page';
import { singletons } from './singletons';

/** How long one version of a remote may take; the server's HTML is shown and works meanwhile. */
const REMOTE_DEADLINE_MS = 5000;

/** Fetched with the first island: React, the federation runtime, the singletons. It tells the loader how to mount. */
const page = currentPage();
const { remotes, fallbacks, brand, destinations, page: context } = page.data;

page.mount = createIslandMount({
  page,
  services: createServices({
    brand,
    destinations,
    page: context,
    apiOrigin: '',
    track: trackEvent,
    log: logToConsole,
  }),
  loadView: createRemoteLoader({
    remotes,
    fallbacks,
    singletons,
    integrityOf: page.integrityOf,
    deadlineMs: REMOTE_DEADLINE_MS,
    report: (report) => page.report({ kind: 'load', ...report }),
  }),
});
