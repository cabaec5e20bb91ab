import type { Fault, Rule } from '../rule';

/** Values that search engines, browsers and screen readers take from a page before its content, by name. */
type Head = Record<string, string>;

/** Blocks leave title, language, descriptions and structured data of the page unchanged. */
export const head: Rule<Head> = {
  name: 'head',
  reads: 'still',
  watch:
    async ({ page }) =>
    () =>
      page.evaluate(readHead),
  judge({ before, after }) {
    if (!before) return [];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Fault[] => {
      const [was = 'nothing', is = 'nothing'] = [before[name], after[name]];
      if (was === is) return [];
      const message = 'It changes what search engines and browsers take from the page.';
      return [
        {
          verdict: 'to-accept',
          block: null,
          element: name,
          message,
          before: was.slice(0, 500),
          after: is.slice(0, 500),
        },
      ];
    });
  },
};

/** Evaluated in the page. */
function readHead(): Head {
  const root = document.documentElement;
  const found: Head = { title: document.title, lang: root.lang, dir: root.dir };
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta:is([name], [property], [http-equiv])'))
    found[`meta ${meta.name || meta.httpEquiv || meta.getAttribute('property')}`] = meta.content;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link:is([rel=canonical], [rel=alternate])'))
    found[`link ${link.rel} ${link.hreflang}`.trim()] = link.href;
  for (const [index, data] of [...document.querySelectorAll('script[type="application/ld+json"]')].entries())
    found[`structured data ${index + 1}`] = data.textContent ?? '';
  return found;
}
