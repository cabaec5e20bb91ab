import type { Fault, Rule } from '../rule';

interface SeenField {
  block: string;
  /** Such as `form “Search” field make`. */
  element: string;
  /** Such as `select, required`. */
  kind: string;
}

/** Forms keep their addresses and methods, and they, and blocks without one, their fields. */
export const forms: Rule<SeenField[]> = {
  name: 'forms',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    () =>
      page.evaluate(fieldsIn, blocks),
  judge({ before = [], after }) {
    const left = [...after];
    return before.flatMap(({ block, element, kind }): Fault[] => {
      const same = left.filter((field) => field.block === block && field.element === element);
      const now = same.find((field) => field.kind === kind) ?? same[0];
      if (now) left.splice(left.indexOf(now), 1);
      if (now?.kind === kind) return [];
      const message = now ? 'It is sent in another way.' : 'It is no longer there. Is nothing lost that it sent?';
      return [{ verdict: 'to-accept', block, element, message, before: kind, after: now?.kind ?? 'nothing' }];
    });
  },
};

/** Evaluated in the page. */
function fieldsIn(blocks: readonly string[]): SeenField[] {
  const LIMITS = ['pattern', 'min', 'max', 'step', 'minlength', 'maxlength', 'autocomplete', 'inputmode', 'accept'];
  const WORD = /^[a-z][a-z_-]{0,30}$/i;
  type Field = HTMLInputElement & { options?: HTMLOptionsCollection };
  const inBlocks = <Found extends Element>(what: string) => [
    ...document.querySelectorAll<Found>(blocks.map((block) => `[data-block="${block}"] ${what}`).join()),
  ];
  const blockOf = (element: Element) => element.closest('[data-block]')?.getAttribute('data-block') ?? '';
  const addresses = inBlocks<HTMLFormElement>('form').map((form): SeenField => {
    // An attribute: a field of this name would hide the property.
    const { pathname, searchParams } = new URL(form.getAttribute('action') ?? '', document.baseURI);
    const keys = [...searchParams.keys()].map((key) => ` ?${key}`).join('');
    const kind = (form.getAttribute('method') ?? 'get').toLowerCase() + keys;
    return { block: blockOf(form), element: `form to ${pathname}`, kind };
  });
  const fields = inBlocks<Field>(':is(input, select, textarea)').flatMap((field): SeenField[] => {
    const { type, required, value, checked } = field;
    const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent?.trim();
    if (!name || ['submit', 'button'].includes(type)) return [];
    const limits = LIMITS.flatMap((limit) =>
      field.hasAttribute(limit) ? [`${limit} ${field.getAttribute(limit)}`] : [],
    );
    const states = { required, checked, empty: type === 'hidden' && !value };
    // Words are chosen by code. Numbers and tokens are data, which other rules see.
    const isWord = ['hidden', 'radio', 'checkbox'].includes(type) && WORD.test(value) && value !== 'on';
    const values = [...(field.options ?? [])].map((option) => option.value);
    const sent = isWord ? [value] : values.filter((one) => WORD.test(one));
    if (sent.length > 0) limits.push(`sends ${sent.join('|').slice(0, 200)}`);
    const state = Object.entries(states).flatMap(([word, holds]) => (holds ? [word] : []));
    return [
      { block: blockOf(field), element: `field ${name.slice(0, 60)}`, kind: [type, ...state, ...limits].join(', ') },
    ];
  });
  return [...addresses, ...fields];
}
