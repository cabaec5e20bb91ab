type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=file]),select,textarea';

/**
 * Keeps what fields hold while the page is in the back/forward cache. WebKit resets forms and fields with
 * `autocomplete="off"` when it brings a page back (`HTMLFormElement::resumeFromDocument`), while the state of
 * components stays, so a button would go on counting what its fields no longer say.
 *
 * @param roots the document, and the shadow roots of embedded blocks
 */
export function keepCachedFields(roots: () => Iterable<ParentNode>): void {
  let kept: (readonly [Field, Pick<Field, 'value'> & { checked?: boolean }])[] = [];
  addEventListener('pagehide', ({ persisted }) => {
    const fields = persisted ? [...roots()].flatMap((root) => [...root.querySelectorAll<Field>(FIELDS)]) : [];
    kept = fields.map((field) => [field, stateOf(field)]);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const [field, state] of kept) Object.assign(field, state);
    kept = [];
  });
}

function stateOf(field: Field) {
  return field.type === 'radio' || field.type === 'checkbox' ? { checked: (field as HTMLInputElement).checked, value: field.value } : { value: field.value };
}
