/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
