import { readFileSync } from 'node:fs';
import { parseAttributes } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { BlockBrand, Destinations } from '@forecourt/contracts/services';
import { attributeContext } from '../../../../../shell/src/renderer/worker/attribute-context';
import { createServices } from '../../../../../shell/src/services/create-services';
import { renderedAddress, renderedQuery } from '../../../../../shell/src/services/rendered-query';
import type { PageName } from '../peer-figures';
import { definitions } from './definitions';
import { sharedApi } from './shared-api';

/** Documents, brand and styles, which the bench records before it builds the peers. */
export interface RecordedSite {
  brand: BlockBrand;
  destinations: Destinations;
  pages: Record<PageName, PageDocument>;
  /** Styles of the brand, its font and the elements. */
  css: string;
  fontHref: string;
}

const MINUTE_MS = 60_000;
const LOAD_MS = 5000;

export const recordedSite = JSON.parse(readFileSync(process.env['PEER_SITE'] ?? '', 'utf8')) as RecordedSite;
// For the islands of Astro, which get only plain props.
Object.assign(globalThis, { peerSite: { brand: recordedSite.brand, destinations: recordedSite.destinations } });
const api = sharedApi(process.env['PEER_API'] ?? '');

/** Loads the props of each block of a page: the same attributes, data and API requests as in our pages. */
export async function loadPage(name: PageName, url: string) {
  const { brand, destinations, pages } = recordedSite;
  const linkHosts = Object.values(destinations).flatMap((to) => (URL.canParse(to) ? [new URL(to).host] : []));
  const context = attributeContext({ brand, destinations, linkHosts }, () => {});
  const site = { brand, destinations, page: { url, isSocial: false } };
  const services = createServices({
    ...site,
    query: renderedQuery(url),
    address: renderedAddress(url),
    api,
    log: () => {},
  });
  const load = async ({ block, id, attributes: given }: PageDocument['main'][number]) => {
    const definition = definitions[block] as BlockDefinition | undefined;
    if (!definition) throw new Error(`${block} is missing: add it to definitions.ts, and to the blocks of both peers.`);
    const attributes = parseAttributes(definition.attributes, given, context);
    const { sanitizeHtml } = context;
    const data = await definition.load?.({ attributes, services, sanitizeHtml, signal: AbortSignal.timeout(LOAD_MS) });
    return { block, id, props: { attributes, data } };
  };
  const regions = (['header', 'main', 'footer'] as const).map(async (region) => ({
    region,
    blocks: await Promise.all(pages[name][region].filter(({ needs }) => !needs).map(load)),
  }));
  return {
    ...site,
    services,
    renderedAt: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    regions: await Promise.all(regions),
  };
}

/** A function that returns what an island of Astro needs, by the name of its block. */
export function propsByBlock({ regions, page, renderedAt }: Awaited<ReturnType<typeof loadPage>>) {
  const placed = regions.flatMap(({ blocks }) => blocks);
  return (name: string) => {
    const found = placed.find(({ block }) => block === name);
    if (!found) throw new Error(`The page has no ${name} any more: remove it from the page of Astro.`);
    return { props: found.props, url: page.url, renderedAt };
  };
}
