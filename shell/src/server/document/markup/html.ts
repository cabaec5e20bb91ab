import { escapeHtml } from '@forecourt/service/html';

/** ` name="value"` for each value that is given. */
export function attributes(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** JSON as a single-quoted attribute: escaping its double quotes would make it half as long again. */
export function jsonAttribute(name: string, json: string): string {
  return ` ${name}='${json.replace(/[&<>']/g, escapeHtml)}'`;
}

/** JSON escaped for a `<script>`: nothing in it can end the element or open a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** CSS escaped for a `<style>`. */
export function inlineCss(css: string): string {
  return css.replace(/<\/(?=style)/gi, '<\\/');
}

/** One of our scripts, escaped for a `<script>`. */
export function inlineScript(source: string): string {
  return source.replace(/<(?=\/script|!--|script)/gi, '\\x3c');
}
