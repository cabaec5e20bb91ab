import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAttributes } from '@forecourt/contracts/attributes';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { RemoteModule } from '@forecourt/contracts/remote-module';
import { builtFolder } from '../../releases';
// Uses the shell's own server code, so that both pages show the same.
import { attributeContext } from '../../../shell/src/renderer/worker/attribute-context';
import { createApiClient } from '../../../shell/src/services/create-api-client';
import { createServices } from '../../../shell/src/services/create-services';
import { renderedAddress, renderedQuery } from '../../../shell/src/services/rendered-query';
import type { PageData } from '../../../shell/src/services/page-data';

const require = createRequire(import.meta.url);

/** A block of a page with everything its view needs. */
export interface BlockWithProps {
  remote: string;
  block: string;
  id: string | undefined;
  region: 'header' | 'main' | 'footer';
  hydrate: string;
  props: { attributes: unknown; data: unknown };
}

/**
 * Loads the server bundle of a remote. The host's modules that it requires are imported first: Playwright finds
 * TypeScript files for imports only.
 */
async function loadBundle(file: string): Promise<RemoteModule> {
  const code = await readFile(file, 'utf8');
  for (const [, name = ''] of code.matchAll(/require\("(@forecourt\/[^"]+)"\)/g)) await import(name);
  return (require(file) as { remote: RemoteModule }).remote;
}

/** Parses attributes and loads data of every block of a page. */
export async function blocksWithProps(
  document: PageDocument,
  { brand, destinations, page }: PageData,
  remotes: readonly string[],
  apiOrigin: string,
): Promise<BlockWithProps[]> {
  const services = createServices({
    brand,
    destinations,
    page,
    query: renderedQuery(page.url),
    address: renderedAddress(page.url),
    api: createApiClient(apiOrigin),
    log: () => {},
  });
  const linkHosts = Object.values(destinations).flatMap((address) =>
    URL.canParse(address) ? [new URL(address).host] : [],
  );
  const context = attributeContext({ brand, destinations, linkHosts }, () => {});
  const modules = await Promise.all(
    remotes.map(async (remote) => ({
      remote,
      blocks: (await loadBundle(path.join(builtFolder(remote), 'server/remote.cjs'))).blocks,
    })),
  );

  const placed = (['header', 'main', 'footer'] as const).flatMap((region) =>
    document[region].map((block) => ({ ...block, region })),
  );
  return Promise.all(
    placed.map(async ({ block, id, region, attributes: given }) => {
      const owner = modules.find(({ blocks }) => blocks[block]);
      const definition = owner?.blocks[block]?.definition;
      if (!owner || !definition) throw new Error(`No remote has ${block}.`);
      const attributes = parseAttributes(definition.attributes, given, context);
      const data = await definition.load?.({
        attributes,
        services,
        sanitizeHtml: context.sanitizeHtml,
        signal: AbortSignal.timeout(5000),
      });
      return { remote: owner.remote, block, id, region, hydrate: definition.hydrate, props: { attributes, data } };
    }),
  );
}
