import { escapeHtml } from '../../document/markup/html';

/** HTML that is safe to send. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | false | undefined | readonly Value[];

/** Text in HTML: everything put in is escaped, except what is `Markup` itself; lists are joined, nothing is written for `false`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.map((string, index) => string + written(values[index])).join(''));
}

function written(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  return typeof value === 'object' ? value.map(written).join('') : escapeHtml(String(value));
}
