import { hasParameters, type CatalogueEntry } from '../blocks/entries';
import { weightOf } from './list-page';
import { html, type Html } from '@forecourt/service/html';
import { HYDRATES, squadOf } from './words';

/** Facts about a live block. */
export function blockFacts({ name, release, block, pages, bytes, said }: CatalogueEntry): Html {
  const fixed = pages.map(({ id, route }) =>
    hasParameters(route)
      ? html`<li>${route}</li>`
      : html`<li><a href="${route}">${route}</a> <span class="hint">${id}</span></li>`,
  );
  return html`<dl class="facts">
    <div>
      <dt>Element names</dt>
      <dd class="code">${[name, ...block.elements].join(', ')}</dd>
    </div>
    <div>
      <dt>Squad</dt>
      <dd>${squadOf(release.remote)}</dd>
    </div>
    <div>
      <dt>Live version</dt>
      <dd class="code">${release.version}</dd>
    </div>
    <div>
      <dt>Weight</dt>
      <dd>${weightOf(bytes)}, before compression</dd>
    </div>
    <div>
      <dt>Gets its script</dt>
      <dd>${HYDRATES[block.hydrate]}</dd>
    </div>
    <div>
      <dt>Requirements</dt>
      <dd>${said?.spec?.join(', ') || 'None named'}</dd>
    </div>
    <div>
      <dt>Used on</dt>
      <dd>
        ${
          pages.length === 0
            ? 'No page'
            : html`<details>
                <summary>${pages.length} page${pages.length === 1 ? '' : 's'}</summary>
                <ul>
                  ${fixed}
                </ul>
              </details>`
        }
      </dd>
    </div>
  </dl>`;
}
