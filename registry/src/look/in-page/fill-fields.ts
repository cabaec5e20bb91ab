/** A field, and what is in it after something was typed. */
export interface TypedField {
  block: string;
  /** Such as `input “email”`. */
  element: string;
  /** Such as `ann@example.com → ann@example.com` and, if its browser refuses it, `, invalid`. */
  takes: string;
}

/** Types into each field of some blocks what visitors type, and empties it again. Evaluated in the page. */
export async function typeIntoFields(blocks: readonly string[]): Promise<TypedField[]> {
  const SAMPLES: Record<string, string[]> = {
    text: ['Siân O’Neill-Smith', '24/12/1990', 'AB12 CDE'],
    search: ['Land Rover'],
    tel: ['07700 900123', '+44 7700 900123'],
    email: ['ann.o-neill+cars@example.co.uk'],
    number: ['1', '12', '12000'],
    date: ['1990-12-24', '2026-12-24'],
    month: ['2026-12'],
    password: ['a long pass phrase'],
    url: ['https://example.com'],
  };
  const set = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    // React ignores values that are set through its own property of the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const selector = blocks.map((block) => `[data-block="${block}"] :is(input, textarea):enabled:read-write`).join();
  const found: TypedField[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)) {
    const samples = SAMPLES[field.localName === 'textarea' ? 'text' : field.type];
    if (!samples || !field.checkVisibility()) continue;
    const block = field.closest('[data-block]')?.getAttribute('data-block') ?? '';
    const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent?.trim() || '';
    const was = field.value;
    const taken: string[] = [];
    for (const sample of samples) {
      if (!field.isConnected) break;
      set(field, sample);
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      taken.push(`${sample} → ${field.value}${field.validity.valid ? '' : ', invalid'}`);
    }
    if (field.isConnected) set(field, was);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    found.push({ block, element: `${field.localName} “${name.slice(0, 60)}”`, takes: taken.join('; ') });
  }
  return found;
}

/**
 * Chooses a value in each field of the searches of some blocks, as a visitor does. Evaluated in the page.
 *
 * @returns whether there is a search
 */
export function fillSearches(blocks: readonly string[]): boolean {
  const forms = [
    ...document.querySelectorAll<HTMLFormElement>(blocks.map((block) => `[data-block="${block}"] form[action]`).join()),
  ].filter((form) => form.getAttribute('method')?.toLowerCase() !== 'post');
  const set = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    // React ignores values that are set through its own property of the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (const field of forms.flatMap((form) => [...form.elements])) {
    if (field instanceof HTMLSelectElement && !field.disabled) {
      const last = [...field.options].findLast(({ disabled }) => !disabled);
      if (last) set(field, last.value);
    } else if (field instanceof HTMLInputElement && !field.disabled && !field.value) {
      if (['text', 'search'].includes(field.type)) set(field, 'Ford');
      if (field.type === 'number') set(field, field.min || '1');
    }
  }
  return forms.length > 0;
}
