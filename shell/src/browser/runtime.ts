import { nextTask } from './islands/next-task';
import { currentPage } from './loading/page';

/**
 * Fetched with the first island: React, the federation runtime, the singletons. It provides the loader's function that
 * mounts islands.
 */
declare let __webpack_public_path__: string;

const page = currentPage();
const { embedded } = page;
// Chunks come from our origin, not from the page's origin.
if (embedded) __webpack_public_path__ = `${embedded.base}/assets/`;

const mounting = prepare();
page.mount = async (island) => (await mounting)(island);
// The loader fetches this script again if it could not be evaluated.
mounting.catch(() => delete page.mount);

/** All parts are in this script. On a slow phone, a press would wait for them, so each is evaluated in another task. */
async function prepare() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { createMount } = await import(/* webpackMode: "eager" */ './create-mount');
  await nextTask();
  return createMount(page);
}
