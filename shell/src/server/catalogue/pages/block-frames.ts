import type { CatalogueEntry } from '../blocks/entries';
import { html, type Html } from '@forecourt/service/html';
import { writeTriedBlock, type TriedBlock } from '../blocks/tried-block';
import { titleOf } from './words';

/** A version of a block, in a frame. */
export interface BlockFrame {
  version: string;
  src: string;
}

interface Tried {
  entry: CatalogueEntry;
  tried: TriedBlock;
}

/** Links that put an example into the form. */
export function exampleLinks({ entry: { name, said }, tried }: Tried): Html | undefined {
  const examples = said?.examples ?? {};
  if (Object.keys(examples).length === 0) return undefined;
  const links = Object.entries(examples).map(([example, attributes]) => {
    const query = writeTriedBlock({ ...tried, example, attributes }, examples);
    return html`<li>
      <a href="/catalogue/${name}?${String(query)}" ${example === tried.example && html` aria-current="true"`}
        >${example}</a
      >
    </li>`;
  });
  return html`<nav aria-label="Examples">
    <ul class="examples">
      ${links}
    </ul>
  </nav>`;
}

/** Every example of a block, each in a separate frame. */
export function allExamples({ entry: { name, said }, tried }: Tried): Html {
  const examples = said?.examples ?? {};
  const shown = Object.entries(examples).map(([example, attributes]) => {
    const query = writeTriedBlock({ ...tried, version: undefined, example, attributes }, examples);
    return html`<li>
      <h3><a href="/catalogue/${name}?${String(query)}">${example}</a></h3>
      ${frame(`/catalogue/${name}/frame?${String(query)}`, tried, `${titleOf(name)}: ${example}`)}
    </li>`;
  });
  return html`<section aria-labelledby="all-heading">
    <h2 id="all-heading">All examples</h2>
    <ul class="all-examples">
      ${shown}
    </ul>
  </section>`;
}

/** One version of the block with the attributes that are tried. */
export function frameOf({ version, src }: BlockFrame, { tried, title }: { tried: TriedBlock; title: string }): Html {
  return html`<figure>
    <figcaption class="code">${version}</figcaption>
    ${frame(src, tried, `${title}, ${version}`)}
  </figure>`;
}

/** Sandboxed into an opaque origin: it can neither read nor change this page, nor act as the site. */
function frame(src: string, { width, scripts }: TriedBlock, title: string): Html {
  return html`<div class="frame" tabindex="0" role="group" aria-label="${title}, ${width} pixels wide">
    <iframe
      src="${src}"
      title="${title}"
      width="${width}"
      height="480"
      loading="lazy"
      sandbox="${scripts ? 'allow-scripts allow-forms' : 'allow-forms'}"
    ></iframe>
  </div>`;
}
