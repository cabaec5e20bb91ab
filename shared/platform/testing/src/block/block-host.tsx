import type { ComponentType, ReactNode } from 'react';
import { parseAttributes, type AttributeSchema, type AttributeValues } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { addressAt } from '@forecourt/contracts/address-at';
import { queryAt } from '@forecourt/contracts/query-at';
import type { Services } from '@forecourt/contracts/services';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { ThemeProvider } from '@forecourt/testing/site';
import { testAttributeContext } from './attribute-context';
import { pageProviders } from './page-providers';
import { testServices } from '../services';

/** A block and its view, as its two files export them. */
export interface BlockUnderTest<Schema extends AttributeSchema, Data> {
  definition: BlockDefinition<Schema, Data>;
  View: ComponentType<{ attributes: AttributeValues<Schema>; data: Data }>;
}

export interface HostOptions<Data> {
  /** Attributes as in a page document or on an element. */
  attributes?: Readonly<Record<string, unknown>>;
  /** Replaces the data that the block's `load` would fetch. */
  data?: Data;
  services?: Services;
  /** Path and query of the page. */
  at?: string;
}

/**
 * A block as its host would render it, as one element: attributes parsed, data loaded, inside the providers that its
 * declaration names.
 */
export async function hostBlock<Schema extends AttributeSchema, Data>(
  { definition, View }: BlockUnderTest<Schema, Data>,
  {
    attributes: given = {},
    data: givenData,
    services = testServices(),
    at = services.page.url,
  }: HostOptions<Data> = {},
  provide = pageProviders(definition.reads),
): Promise<ReactNode> {
  const moved = at !== services.page.url && { query: queryAt(at), address: addressAt(at) };
  const hosted: Services = { ...services, page: { ...services.page, url: at }, ...moved };
  const context = testAttributeContext(hosted);
  const attributes = parseAttributes(definition.attributes, given, context);
  // Without last good HTML, a host shows the view without data.
  const { sanitizeHtml } = context;
  const signal = AbortSignal.timeout(5000);
  const loaded =
    givenData ??
    (await definition.load?.({ attributes, services: hosted, sanitizeHtml, signal }).catch(() => undefined));
  // A page passes data on as JSON.
  const data = (loaded === undefined ? undefined : JSON.parse(JSON.stringify(loaded))) as Data;
  return (
    <ThemeProvider brand={hosted.brand}>
      <ServicesProvider services={hosted} renderedAt={hosted.clock.now().getTime()} nonce="">
        {provide(<View attributes={attributes} data={data} />, at)}
      </ServicesProvider>
    </ThemeProvider>
  );
}
