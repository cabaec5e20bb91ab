import { html } from '@forecourt/service/html';
import { parse } from 'yaml';
import * as z from 'zod';
import { AMOUNT_FIGURES, WORD_FIGURES } from './agreement-figures';
import type { FigureSources, Figures } from './figures';

/** Figures of a representative example (CONC 3.5.5), in its order. */
const DEFAULT_ROWS = ['price', 'deposit', 'credit', 'term', 'apr', 'monthly', 'balloon', 'cost', 'total'];

const table = z.strictObject({
  caption: z.string().min(1),
  /** Names of examples by the heading of their column. */
  examples: z.record(z.string(), z.string()),
  /** Figures, each by its name alone or with a heading. */
  rows: z.array(z.union([z.string(), z.record(z.string(), z.string())])).optional(),
});

/**
 * The HTML of a table that compares examples: a column for each of them, a row for each figure.
 *
 * @throws when its source is invalid
 */
export function figuresTable(yaml: string, { examples: known }: FigureSources, figures: Figures): string {
  const given = table.safeParse(parse(yaml));
  if (!given.success)
    throw new Error(
      `this table of figures is not valid: ${given.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  const { caption, examples } = given.data;
  const columns = Object.entries(examples);
  const hasBalloon = columns.some(([, name]) => known[name]?.type === 'pcp');
  const rows = given.data.rows ?? DEFAULT_ROWS.filter((figure) => figure !== 'balloon' || hasBalloon);
  const head = columns.map(([heading]) => html`<th scope="col">${heading}</th>`);
  const body = rows.map((row) => {
    const [heading, figure] = typeof row === 'string' ? [labelOf(row), row] : (Object.entries(row)[0] ?? ['', '']);
    const cells = columns.map(
      ([, name]) =>
        html`<td>${figure === 'balloon' && known[name]?.type !== 'pcp' ? 'None' : figures(`${name}.${figure}`)}</td>`,
    );
    return html`<tr>
      <th scope="row">${heading}</th>
      ${cells}
    </tr>`;
  });
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${head}
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`.text;
}

function labelOf(figure: string): string {
  const name = figure.split(' ', 1)[0] ?? '';
  return (AMOUNT_FIGURES[name] ?? WORD_FIGURES[name])?.label ?? name;
}
