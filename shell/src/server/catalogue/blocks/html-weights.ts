import { setTimeout as delay } from 'node:timers/promises';
import { releaseId } from '@forecourt/federation/release-files';
import { BoundedMap } from '@forecourt/service/bounded-map';
import type { ComposedBlock } from '../../document/blocks/composed-block';
import type { DocumentMaker } from '../../document/document';
import type { PageView } from '../../document/blocks/render-request';
import type { CatalogueEntry } from './entries';

/** How long a list waits for blocks that were never measured. The next list contains them. */
const PATIENCE_MS = 2000;
const MAX_WEIGHTS = 1000;

/** Size of a block's HTML, before compression. */
export const htmlBytes = ({ html }: ComposedBlock): number | undefined =>
  html && Buffer.byteLength(html.parts.join(''));

/** Adds the size of each block's HTML, as its first example shows it, rendered once for each version. */
export function createHtmlWeights(compose: DocumentMaker['compose']) {
  const known = new BoundedMap<Promise<number | undefined>>({ maxEntries: MAX_WEIGHTS });

  function measure({ name, release, said }: CatalogueEntry, view: PageView): Promise<number | undefined> {
    const key = `${releaseId(release)}/${name}`;
    let measured = known.get(key);
    if (!measured) {
      const [example = {}] = Object.values(said?.examples ?? {});
      measured = compose({ block: name, attributes: example }, view).then(htmlBytes);
      known.set(key, measured);
    }
    return measured;
  }

  return async (entries: readonly CatalogueEntry[], view: PageView): Promise<CatalogueEntry[]> => {
    const late = delay(PATIENCE_MS, undefined, { ref: false });
    return Promise.all(
      entries.map(async (entry) => {
        const html = await Promise.race([measure(entry, view), late]);
        return html === undefined ? entry : { ...entry, bytes: { ...entry.bytes, html } };
      }),
    );
  };
}
