/**
 * Hydration keeps a field's current value but fires no change event, and the next render overwrites the value (React
 * 19.3). So this remembers the fields that a visitor, or the browser on reload and back, has changed. After hydration
 * it sets each again through the native setter and dispatches the event that a component listens for. There is no
 * public API for this. Private: React's `_valueTracker` of a field; `expect-react-parts.ts` fails the build if it is
 * missing.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;

const EVENTS = ['input', 'change', 'toggle'] as const;

/** Call it right before `hydrateRoot`. Call the result once the root has committed. */
export function keepFieldState(root: HTMLElement): () => void {
  const changed = new Map<Element, string | boolean>();
  for (const field of root.querySelectorAll('input,textarea,select,details')) {
    if (isChanged(field)) changed.set(field, stateOf(field));
  }
  // Input between hydrateRoot() and the commit.
  const onInput = ({ isTrusted, target }: Event) => {
    if (isTrusted && target instanceof Element) changed.set(target, stateOf(target));
  };
  for (const type of EVENTS) root.addEventListener(type, onInput, true);
  // The commit may come before the `toggle` event of a press.
  const pressed = new Set<Element>();
  const onPress = ({ target }: Event) => {
    const disclosure = target instanceof Element ? target.closest('summary')?.parentElement : undefined;
    if (disclosure instanceof HTMLDetailsElement) pressed.add(disclosure);
  };
  root.addEventListener('click', onPress, true);

  return () => {
    for (const type of EVENTS) root.removeEventListener(type, onInput, true);
    root.removeEventListener('click', onPress, true);
    for (const disclosure of pressed) changed.set(disclosure, stateOf(disclosure));
    for (const [field, state] of changed) if (field.isConnected) tell(field, state);
  };
}

function isToggle(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLDetailsElement) return true;
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== initial?.value;
  }
  // The chosen radio button represents its group: an event on any other would choose that one again.
  if (isToggle(field) && field.type === 'radio') return field.checked && !field.defaultChecked;
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  return (field as Field).value !== untouchedValue(field as Field);
}

/** Browsers normalise values: `9400` in a range with steps of 250 becomes `9500` without any input. */
function untouchedValue(field: Field): string {
  if (field instanceof HTMLTextAreaElement) return field.defaultValue;
  const untouched = document.createElement('input');
  for (const name of ['type', 'min', 'max', 'step']) {
    const rule = field.getAttribute(name);
    if (rule !== null) untouched.setAttribute(name, rule);
  }
  untouched.value = field.defaultValue;
  return untouched.value;
}

function stateOf(field: Element): string | boolean {
  if (field instanceof HTMLDetailsElement) return field.open;
  return isToggle(field) ? field.checked : (field as Field).value;
}

function tell(field: Element, state: string | boolean): void {
  if (field instanceof HTMLDetailsElement) {
    if (field.open !== state) field.open = Boolean(state);
    else if (state) field.dispatchEvent(new Event('toggle'));
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(state);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isToggle(field)) {
    // The assignment updates React's own record of the value. The click is then a real change.
    field.checked = !state;
    field.click();
  } else {
    typeText(field as Field, String(state));
  }
}

function typeText(field: Field, text: string): void {
  const caret = field.matches(':focus') && field.value === text ? field.selectionStart : null;
  const end = field.selectionEnd;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, end);
}
