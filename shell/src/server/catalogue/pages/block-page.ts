import { attributeFields } from './attribute-fields';
import { blockFacts } from './block-facts';
import { allExamples, exampleLinks, frameOf, type BlockFrame } from './block-frames';
import type { CatalogueEntry } from '../blocks/entries';
import type { LookPictures } from '../blocks/look-pictures';
import { option } from './list-page';
import { html, type Html } from '@forecourt/service/html';
import { WIDTHS, type TriedBlock } from '../blocks/tried-block';
import { titleOf } from './words';
import { thisSite } from '../../site/this-site';

export interface BlockPage {
  entry: CatalogueEntry;
  tried: TriedBlock;
  /** Slug of the brand that it is shown in. */
  brand: string;
  /** Published versions of its remote, newest first. */
  versions: readonly string[];
  report: BlockReport;
}

/** The result of trying a block: everything that changes with the form. */
export interface BlockReport {
  /** The address of this state. */
  link: string;
  /** Addresses of its frames: the live version, and the compared one. */
  frames: BlockFrame[];
  pictures: LookPictures;
  problems: string[];
  json: string;
  html: string;
  /** Size of its HTML, or why there is none. */
  outcome: string;
}

/** Everything about one block, and a form to try it. */
export function blockPage(page: BlockPage): Html {
  const { entry, tried, report } = page;
  const { name, said } = entry;
  const examples = said?.examples ?? {};
  return html`<section class="intro">
      <h1>${titleOf(name)}</h1>
      <p>${said?.description}</p>
      ${blockFacts(entry)}
    </section>
    <form class="try" action="/catalogue/${name}" data-report="/catalogue/${name}/report">
      <section class="stage" aria-labelledby="stage-heading">
        <h2 id="stage-heading">Try it</h2>
        ${exampleLinks(page)}
        <div class="tools">
          ${select(
            'Brand',
            'brand',
            page.brand,
            thisSite.brands.map(({ slug, displayName }) => [slug, displayName]),
          )}
          ${select(
            'Width',
            'width',
            String(tried.width),
            WIDTHS.map((width) => [String(width), `${width} pixels`]),
          )}
          ${select('JavaScript', 'scripts', tried.scripts ? 'on' : 'off', [
            ['on', 'On'],
            ['off', 'Off'],
          ])}
          ${select('Beside the live version', 'version', tried.version ?? '', [['', 'No other'], ...page.versions.filter((version) => version !== entry.release.version).map((version) => [version, version] as const)])}
          <button class="without-scripts">Show</button>
        </div>
        <div class="frames">${report.frames.map((shown) => frameOf(shown, { tried, title: titleOf(name) }))}</div>
        <p id="outcome" class="hint" role="status">${report.outcome}</p>
        <div class="only-with-scripts">
          <button type="button" class="quiet" data-axe>Check accessibility</button>
          <div id="axe" role="status"></div>
        </div>
      </section>
      <section class="settings" aria-labelledby="settings-heading">
        <h2 id="settings-heading">Settings</h2>
        <input type="hidden" name="example" value="${tried.example}" />
        <div id="problems" role="status" class="${report.problems.length > 0 ? 'warning' : ''}">
          ${problemList(report.problems)}
        </div>
        <div class="fields">${attributeFields(said, tried.attributes)}</div>
        <button class="without-scripts">Show the changes</button>
      </section>
    </form>
    <section class="stage" aria-labelledby="pictures-heading">
      <h2 id="pictures-heading">In a browser</h2>
      <p id="pictures-note" class="hint" role="status">${report.pictures.note}</p>
      <div id="pictures" class="frames">
        ${report.pictures.shown.map(
          ({ src, caption }) =>
            html`<figure>
              <figcaption>${caption}</figcaption>
              <img src="${src}" alt="${titleOf(name)}, ${caption}" loading="lazy" />
            </figure>`,
        )}
      </div>
    </section>
    <section class="copies" aria-labelledby="copy-heading">
      <h2 id="copy-heading">Copy it</h2>
      ${copy('json', 'For a page document', report.json)}${copy('html', 'For a page of another site', report.html)}
      <p>This state as a link: <a id="link" href="${report.link}">copy this link’s address</a></p>
    </section>
    ${Object.keys(examples).length > 1 && allExamples(page)}`;
}

function problemList(problems: readonly string[]): Html | undefined {
  return problems.length === 0
    ? undefined
    : html`<ul>
        ${problems.map((problem) => html`<li>${problem}</li>`)}
      </ul>`;
}

function copy(id: string, title: string, text: string): Html {
  return html`<div class="copy">
    <h3 id="${id}-heading">${title}</h3>
    <pre id="${id}" tabindex="0" role="group" aria-labelledby="${id}-heading"><code>${text}</code></pre>
    <button type="button" class="quiet only-with-scripts" data-copy="${id}">Copy</button>
  </div>`;
}

function select(label: string, name: string, value: string, options: readonly (readonly [string, string])[]): Html {
  return html`<label
    >${label}<select name="${name}" data-submits>
      ${options.map(([id, text]) => option(id, text, id === value))}
    </select></label
  >`;
}
