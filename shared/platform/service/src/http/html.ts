const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text escaped for HTML and XML, also inside a quoted attribute. It does not make untrusted addresses safe. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** HTML that is safe to send unchanged. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | undefined | readonly Part[];

/**
 * HTML in which every value is escaped unless it is HTML itself. Lists are joined, and `false` writes nothing.
 * Attribute values need quotes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + written(values[index])).join(''));
}

function written(value: Part): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(written).join('') : escapeHtml(String(value));
}
