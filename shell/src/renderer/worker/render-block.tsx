import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { Router } from 'react-router-dom';
import { parseAttributes } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { pageHead, type PageHead } from '@forecourt/contracts/page-head';
import type { RemoteModule } from '@forecourt/contracts/remote-module';
import type { ApiClient } from '@forecourt/contracts/services';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import type { createStoreModule } from '@forecourt/contracts/store';
import { ThemeProvider } from '../../services/theme-provider';
import * as z from 'zod/mini';
import { createServices } from '../../services/create-services';
import type { IslandProps } from '../../services/page-data';
import { renderedAddress, renderedQuery } from '../../services/rendered-query';
import { attributeContext } from './attribute-context';
import { asFailure, RenderFailure, type FailureKind, type RenderedBlock, type RenderJob } from '../render-job';

/** A remote as a renderer holds it. */
export interface LoadedRemote {
  blocks: RemoteModule['blocks'];
  /** A separate store module: a second version in the same renderer must not find the slices of the first. */
  store: ReturnType<typeof createStoreModule>;
}

export interface RenderOptions {
  api: ApiClient;
  /** Aborted when the block's time to load has elapsed, or nobody waits any longer. */
  signal: AbortSignal;
  /** Runs a remote's code, and lets the caller record that it is running. */
  whileRunning: <Result>(run: () => Result) => Result;
}

const MAX_PROBLEMS = 20;
const MINUTE_MS = 60_000;

/**
 * One block as HTML: attributes parsed, data loaded, view rendered inside the same providers as in the browser.
 *
 * @throws {RenderFailure}
 */
export async function renderBlock(
  remote: LoadedRemote,
  job: RenderJob,
  { api, signal, whileRunning }: RenderOptions,
): Promise<RenderedBlock> {
  const found = Object.hasOwn(remote.blocks, job.block) ? remote.blocks[job.block] : undefined;
  if (!found) throw new RenderFailure('missing', `${job.bundle.id} has no block ${job.block}.`);
  const { definition, View } = found;
  // Rounded to the minute. Nothing is shown to the second, differing figures compress badly, and an unchanged page
  // stays identical.
  const renderedAt = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const problems: string[] = [];
  const note = (problem: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem);
  };
  const services = createServices({
    brand: job.brand,
    destinations: job.destinations,
    page: job.page,
    query: renderedQuery(job.page.url),
    address: renderedAddress(job.page.url),
    api,
    log: (level, text) => note(`${level}: ${text}`),
  });

  const context = attributeContext(job, ({ attribute, reason }) => note(`attribute ${attribute}: ${reason}`));
  const attributes = run('render', () =>
    whileRunning(() => parseAttributes(definition.attributes, job.attributes, context)),
  );
  const data = job.withoutData
    ? undefined
    : await loadData(definition, { attributes, services, sanitizeHtml: context.sanitizeHtml, signal }, whileRunning);
  const html = run('render', () =>
    whileRunning(() =>
      renderToString(
        <ThemeProvider brand={job.brand}>
          <ServicesProvider services={services} renderedAt={renderedAt} nonce={job.nonceToken}>
            {withProviders(definition, <View attributes={attributes} data={data} />, job.page.url, remote.store)}
          </ServicesProvider>
        </ThemeProvider>,
        { identifierPrefix: job.prefixToken },
      ),
    ),
  );
  const head = job.withoutData
    ? undefined
    : run('render', () => whileRunning(() => headOf(definition, { attributes, data, services }, note)));
  const props: IslandProps = { attributes, data, renderedAt };
  return { html, props: JSON.stringify(props), head, problems };
}

/** An invalid head is ignored: the page is then described by its document alone. */
function headOf(
  definition: BlockDefinition,
  context: Parameters<NonNullable<BlockDefinition['head']>>[0],
  note: (problem: string) => void,
): PageHead | undefined {
  const given = definition.head?.(context);
  if (given === undefined) return undefined;
  const parsed = z.safeParse(pageHead, JSON.parse(JSON.stringify(given)));
  if (!parsed.success) note(`head: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function loadData(
  { load }: BlockDefinition,
  context: Parameters<NonNullable<BlockDefinition['load']>>[0],
  whileRunning: RenderOptions['whileRunning'],
): Promise<unknown> {
  if (!load) return undefined;
  const { signal } = context;
  const timeUp = new Promise<never>((_, reject) => {
    const stop = () => reject(new RenderFailure('load', 'loading its data took too long'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const data = await Promise.race([whileRunning(() => load(context)), timeUp]);
    // The browser gets the data as JSON, so the server must render from exactly the same.
    return data === undefined ? undefined : (JSON.parse(JSON.stringify(data)) as unknown);
  } catch (error) {
    throw asFailure('load', error);
  }
}

function withProviders(
  { reads = [] }: BlockDefinition,
  view: ReactNode,
  url: string,
  { makeStore }: LoadedRemote['store'],
): ReactNode {
  return reads.reduce(
    (inner, need) =>
      need === 'store' ? (
        <Provider store={makeStore()}>{inner}</Provider>
      ) : (
        <Router location={locationOf(url)} navigator={STATIC_NAVIGATOR} static>
          {inner}
        </Router>
      ),
    view,
  );
}

function locationOf(url: string) {
  const { pathname, search } = new URL(url, 'http://server');
  return { pathname, search, hash: '', state: null, key: 'default' };
}

const STATIC_NAVIGATOR = {
  createHref: (to: string | { pathname?: string; search?: string; hash?: string }) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  push() {},
  replace() {},
  go() {},
};

function run<Result>(kind: FailureKind, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw asFailure(kind, error);
  }
}
