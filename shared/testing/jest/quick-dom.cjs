// jsdom's slowest answers, remembered. A query by role and name asks every element for its style, and every field for
// its labels: that was a third of the time that tests of long forms took.
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** The computed style of an element without style of its own, by what jsdom's style sheet asks of it: the same in every window. */
const defaults = new Map();
const FIELDS = ['Input', 'Select', 'TextArea', 'Button', 'Output', 'Progress', 'Meter'];

/** Makes `getComputedStyle` and `labels` of a window quick. Their answers are jsdom's own. */
module.exports = function makeQuick(window) {
  const computed = window.getComputedStyle;
  /** Elements of a document that its style sheets have rules for. */
  const chosenBySheets = untilChanged((document) => {
    const selectors = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ selectorText }) => selectorText);
    // A rule in `@media` or the like may be for any element.
    return new Set(selectors.length > 0 ? document.querySelectorAll(selectors.every(Boolean) ? selectors.join() : '*') : []);
  });
  window.getComputedStyle = (element, pseudo) => {
    const { document } = window;
    const isOutOfReach = document.styleSheets.length > 0 && element.getRootNode() !== document;
    if (pseudo || isOutOfReach || hasStyleOfItsOwn(element, chosenBySheets(document))) return computed(element, pseudo);
    const kind = JSON.stringify([element.localName, ...['hidden', 'open', 'type'].map((name) => element.getAttribute(name))]);
    // A copy, since jsdom remembers an element's style beyond a change of its attributes.
    if (!defaults.has(kind)) defaults.set(kind, computed(element.cloneNode(false)));
    return defaults.get(kind);
  };

  const labelsByField = untilChanged(labelsByFieldIn);
  const labels = {
    configurable: true,
    get() {
      if (this.type === 'hidden') return null;
      const root = this.getRootNode();
      const isFirstOfItsId = this.id !== '' && first(root, this.id) === this;
      const named = isFirstOfItsId ? (labelsByField(root).get(this.id) ?? []) : [];
      const around = this.closest('label:not([for])');
      return around?.control === this ? [...named, around] : named;
    },
  };
  for (const name of FIELDS) Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', labels);
};

/** Whether an element has style that the defaults of its kind do not tell: its own, or inherited. */
function hasStyleOfItsOwn(element, chosenBySheets) {
  for (let each = element; each; each = each.parentElement) if (each.hasAttribute('style') || chosenBySheets.has(each)) return true;
  return false;
}

function first(root, id) {
  return root.getElementById ? root.getElementById(id) : root.querySelector(`[id=${JSON.stringify(id)}]`);
}

/** Labels with a `for`, by it. */
function labelsByFieldIn(root) {
  const labels = new Map();
  for (const label of root.querySelectorAll?.('label[for]') ?? []) labels.set(label.htmlFor, [...(labels.get(label.htmlFor) ?? []), label]);
  return labels;
}

/** What is found in a tree, looked for again when something in the tree has changed. */
function untilChanged(find) {
  const known = new WeakMap();
  return (root) => {
    const version = implForWrapper(root)._version;
    if (known.get(root)?.version !== version) known.set(root, { version, found: find(root) });
    return known.get(root).found;
  };
}
