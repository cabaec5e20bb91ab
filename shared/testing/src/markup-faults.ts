const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'srcset', 'data']);
// Characters that browsers ignore before and inside a scheme.
// oxlint-disable-next-line no-control-regex
const IGNORED_IN_SCHEME = /[\u0000-\u0020]/g;

/** Ways for script to get into a page, whatever a block's attributes say; one sentence for each finding. */
export function scriptFaults(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = `<${element.localName}>`;
    const faults = [...element.attributes].flatMap(({ name, value }) => {
      if (name.startsWith('on') || name === 'srcdoc') return [`${tag} has ${name}`];
      const isScript = /^(javascript|vbscript|data:text)/i.test(value.replace(IGNORED_IN_SCHEME, ''));
      return isScript && ADDRESS_ATTRIBUTES.has(name) ? [`${tag} has ${name}="${value.slice(0, 60)}"`] : [];
    });
    return element.localName === 'script' && !isData(element) ? ['a script element', ...faults] : faults;
  });
}

/** Faults in the server-rendered HTML of a block; one sentence for each finding. */
export function markupFaults(root: ParentNode): string[] {
  const unsized = [...root.querySelectorAll('img')].filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'));
  const styled = root.querySelectorAll('[style]');
  return [
    ...scriptFaults(root),
    ...unsized.map((image) => `<img src="${image.getAttribute('src')}"> has no width and height: the page moves when it arrives`),
    ...Array.from(styled, ({ localName }) => `<${localName}> has a style attribute, which the content security policy refuses`),
  ];
}

function isData(element: Element): boolean {
  return /^application\/(ld\+)?json$/.test(element.getAttribute('type') ?? '');
}
