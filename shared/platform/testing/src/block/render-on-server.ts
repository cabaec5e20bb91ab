import { renderToString } from 'react-dom/server';
import type { AttributeSchema } from '@forecourt/contracts/attributes';
import { hostBlock, type BlockUnderTest, type HostOptions } from './block-host';
import { ID_PREFIX } from './id-prefix';
import { pageProviders } from './page-providers';

/** HTML of a block, as a renderer makes it. */
export type RenderOnServer<Data> = (options: HostOptions<Data>) => Promise<string>;

/** Renders a block; for the code that `blockOnServer` loads. */
export function renderOnServer<Schema extends AttributeSchema, Data>(
  block: BlockUnderTest<Schema, Data>,
): RenderOnServer<Data> {
  // Evaluated now: modules that are loaded later are loaded for a browser.
  const provide = pageProviders(block.definition.reads);
  return async (options) => {
    try {
      return renderToString(await hostBlock(block, options, provide), { identifierPrefix: ID_PREFIX });
    } catch (error) {
      // Jest would recommend a browser environment.
      if (error instanceof ReferenceError) error.stack = error.stack?.replace('ReferenceError:', 'On a server:');
      throw error;
    }
  };
}
