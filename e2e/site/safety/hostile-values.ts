import { HOSTILE_VALUES } from '@forecourt/testing/hostile-values';

/** Effect of each of these if it is executed: `window.breached` exists. */
const SCRIPT = 'window.breached=true';

const LINKS: readonly string[] = [
  `javascript:${SCRIPT}`,
  `JaVaScRiPt:${SCRIPT}`,
  `java\tscript:${SCRIPT}`,
  `\u0001javascript:${SCRIPT}`,
  ` javascript:${SCRIPT}`,
  `javascript&colon;${SCRIPT}`,
  `javascript://%0a${SCRIPT}`,
  `javascript:${SCRIPT}//{{value}}`,
  `data:text/html,<script>${SCRIPT}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"/>`,
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'filesystem:https://evil.example/1',
  'view-source:https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  'https:evil.example',
  'https://evil.example/?{{value}}',
  'https://apply.localhost@evil.example/',
  'https://apply.localhost.evil.example/',
  'https://evil.example#apply.localhost',
  'https://evil。example/',
  '/..//evil.example/',
  '{apply}@evil.example/',
];

const MARKUP: readonly string[] = [
  `<script>${SCRIPT}</script>`,
  `<img src=x onerror="${SCRIPT}">`,
  `"><svg/onload=${SCRIPT}>`,
  `'-${SCRIPT}-'`,
  `</script><script>${SCRIPT}</script>`,
  `</style><script>${SCRIPT}</script>`,
  `</textarea></title></noscript><img src=x onerror=${SCRIPT}>`,
  `<!--><img src=x onerror=${SCRIPT}>-->`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${SCRIPT}&gt;">`,
  `<svg></p><style><a id="</style><img src=x onerror=${SCRIPT}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${SCRIPT}>">`,
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<iframe srcdoc="<script>parent.breached=true</script>"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<object data="https://evil.example/"></object>',
  '<form action="https://evil.example/"><button>Send</button></form>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<img src="https://evil.example/x.png" srcset="https://evil.example/y.png 2x">',
  `<a href="javascript:${SCRIPT}">x</a><a href="https://evil.example/" ping="https://evil.example/">y</a>`,
  `&lt;img src=x onerror=${SCRIPT}&gt;`,
  `&amp;lt;img src=x onerror=${SCRIPT}&amp;gt;`,
  'red;background:url(https://evil.example/x)',
  `<input autofocus onfocus=${SCRIPT}><details open ontoggle=${SCRIPT}>`,
];

const JSON_TEXTS: readonly string[] = [
  JSON.stringify(JSON.stringify([{ title: 'x' }])),
  JSON.stringify('{"__proto__":{"breached":true}}'),
  '{"__proto__":{"breached":true}}',
  '[{"__proto__":{"breached":true}}]',
  '{"constructor":{"prototype":{"breached":true}}}',
  '[{"constructor":{"prototype":{"breached":true}},"title":"x"}]',
  '[{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":-1}]',
  '&#91;&#123;&quot;__proto__&quot;:&#123;&quot;breached&quot;:true&#125;&#125;&#93;',
  '%5B%7B%22__proto__%22%3A%7B%22breached%22%3Atrue%7D%7D%5D',
  `[${'{"title":"x","text":"x"},'.repeat(500)}{}]`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  '[1e999,-1e999,9007199254740993]',
  '[{"type":"script","props":{"dangerouslySetInnerHTML":{"__html":"x"}},"$$typeof":"Symbol(react.element)"}]',
];

/** The values of a page's attributes. */
export interface HostileValues {
  values: readonly string[];
  /** Whether lists and objects contain the value in each of their fields. Otherwise the value replaces them. */
  inFields: boolean;
}

/** Values that editors could write by mistake or on purpose, by class: one page each. Add newly found ones here. */
export const HOSTILE_ATTRIBUTES: Readonly<Record<string, HostileValues>> = {
  links: { values: LINKS, inFields: true },
  markup: { values: MARKUP, inFields: true },
  json: { values: JSON_TEXTS, inFields: false },
  anything: { values: HOSTILE_VALUES, inFields: false },
};

/** Names of page globals that a block must not read, or must read as plain data. */
export const GLOBAL_NAMES: readonly string[] = [
  'document',
  'location',
  '__proto__',
  'constructor',
  'top',
  'localStorage',
  'hostileGetter',
  'hostileQuestions',
];

/** Values of query parameters. Short, because one address has all parameters of the site. */
export const HOSTILE_QUERY: readonly string[] = [
  `"><img src=x onerror=${SCRIPT}>`,
  `javascript:${SCRIPT}`,
  '__proto__',
  '//evil.example',
  '\u0000\uFFFD',
  '-1e999',
];
