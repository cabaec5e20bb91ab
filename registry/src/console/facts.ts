import { html, type Html } from '@forecourt/service/html';

/** Names, each with its data. */
export function facts(pairs: readonly (readonly [name: string, value: string | Html])[]): Html {
  return html`<dl>
    ${pairs.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}
