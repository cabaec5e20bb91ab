import type { CatalogueEntry } from '../blocks/entries';
import { html, type Html } from '@forecourt/service/html';
import { counted, HYDRATES, kilobytes, squadOf, titleOf } from './words';

/** Filters of the list; empty for all. */
export interface CatalogueFilter {
  q: string;
  squad: string;
  hydrate: string;
  page: string;
}

const MAX_LENGTH = 100;

export function readFilter(query: URLSearchParams): CatalogueFilter {
  const value = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_LENGTH);
  return { q: value('q'), squad: value('squad'), hydrate: value('hydrate'), page: value('page') };
}

/** Returns the entries that pass a filter. The name, description, requirements or attributes have every search word. */
export function filterEntries(
  entries: readonly CatalogueEntry[],
  { q, squad, hydrate, page }: CatalogueFilter,
): CatalogueEntry[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = textOf(entry);
    return (
      words.every((word) => text.includes(word)) &&
      (squad === '' || entry.release.remote === squad) &&
      (hydrate === '' || entry.block.hydrate === hydrate) &&
      (page === '' || entry.pages.some(({ id }) => id === page))
    );
  });
}

function textOf({ name, release, block, said }: CatalogueEntry): string {
  const attributes = Object.keys((said?.attributes['properties'] ?? {}) as object);
  return [
    name,
    titleOf(name),
    release.remote,
    ...block.elements,
    said?.description,
    ...(said?.spec ?? []),
    ...attributes,
  ]
    .join(' ')
    .toLowerCase();
}

/** All live blocks, with a form that filters them. */
export function listPage(entries: readonly CatalogueEntry[], filter: CatalogueFilter): Html {
  const found = filterEntries(entries, filter);
  const unread = new Set(entries.filter(({ said }) => !said).map(({ release }) => squadOf(release.remote)));
  const remotes = [...new Set(entries.map(({ release }) => release.remote))].toSorted();
  const pages = [
    ...new Map(entries.flatMap((entry) => entry.pages.map((page) => [page.id, page.route] as const))),
  ].toSorted(([, one], [, other]) => one.localeCompare(other));
  return html`<section class="intro">
      <h1>Block catalogue</h1>
      <p>Every block that is live, with what it is for, where it is used, and a place to try it.</p>
      <form class="filter" action="/catalogue" role="search">
        <label class="wide"
          >Search<input type="search" name="q" value="${filter.q}" placeholder="reviews, budget, B2-36 …"
        /></label>
        ${select(
          'Squad',
          'squad',
          filter.squad,
          remotes.map((remote) => [remote, squadOf(remote)]),
        )}
        ${select('Gets its script', 'hydrate', filter.hydrate, Object.entries(HYDRATES))}
        ${select('On the page', 'page', filter.page, pages)}
        <button>Show</button>
      </form>
    </section>
    ${unread.size > 0 && html`<p class="warning" role="status">The registry does not answer: what the blocks of ${[...unread].join(', ')} are for cannot be read at the moment.</p>`}
    <section aria-labelledby="found">
      <h2 id="found" class="count">${counted(found.length, 'block')}</h2>
      ${found.length === 0 && html`<p>No block fits. <a href="/catalogue">Show all of them</a>.</p>`}
      <ul class="blocks">
        ${found.map(card)}
      </ul>
    </section>`;
}

/** For an unknown block. */
export function noSuchBlock(name: string): Html {
  return html`<section class="intro">
    <h1>There is no block ${name}</h1>
    <p>It may have another name, or not be live. <a href="/catalogue">See all blocks</a>.</p>
  </section>`;
}

function card({ name, release, block, said, pages, bytes }: CatalogueEntry): Html {
  return html`<li class="card">
    <h3><a href="/catalogue/${name}">${titleOf(name)}</a></h3>
    <p class="code">${[name, ...block.elements].join(', ')}</p>
    <p>${said?.description}</p>
    <dl>
      <div>
        <dt>Squad</dt>
        <dd>${squadOf(release.remote)}</dd>
      </div>
      <div>
        <dt>Version</dt>
        <dd class="code">${release.version}</dd>
      </div>
      <div>
        <dt>Used on</dt>
        <dd>${counted(pages.length, 'page')}</dd>
      </div>
      <div>
        <dt>Weight</dt>
        <dd>${weightOf(bytes)}</dd>
      </div>
      <div>
        <dt>Script</dt>
        <dd>${HYDRATES[block.hydrate]}</dd>
      </div>
      ${
        said?.spec?.length
          ? html`<div>
              <dt>Requirements</dt>
              <dd>${said.spec.join(', ')}</dd>
            </div>`
          : undefined
      }
    </dl>
  </li>`;
}

/** Size of the block's files. Modules that it shares with the page load once. */
export const weightOf = ({ script, style, html: markup }: CatalogueEntry['bytes']): string =>
  `${kilobytes(script)} script, ${kilobytes(style)} styles${markup === undefined ? '' : `, ${kilobytes(markup)} HTML`}`;

function select(label: string, name: string, value: string, options: readonly (readonly [string, string])[]): Html {
  return html`<label
    >${label}<select name="${name}">
      <option value="">All</option>
      ${options.map(([id, text]) => option(id, text, id === value))}
    </select></label
  >`;
}

/** One choice of a select. */
export function option(value: string, text: string, isSelected: boolean): Html {
  return isSelected
    ? html`<option value="${value}" selected>${text}</option>`
    : html`<option value="${value}">${text}</option>`;
}
