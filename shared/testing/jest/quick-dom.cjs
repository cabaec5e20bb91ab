// jsdom's slowest answers, remembered. A query by role and name asks every element for its style, and every field for
// its labels: that was a third of the time that tests of long forms took.
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** The computed style of an element without style of its own, by what jsdom's style sheet asks of it: the same in every window. */
const defaults = new Map();
const FIELDS = ['Input', 'Select', 'TextArea', 'Button', 'Output', 'Progress', 'Meter'];

/** Makes `getComputedStyle` and `labels` of a window quick. Their answers are jsdom's own. */
module.exports = function makeQuick(window) {
  const computed = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || window.document.styleSheets.length > 0 || hasStyleOfItsOwn(element)) return computed(element, pseudo);
    const kind = JSON.stringify([element.localName, ...['hidden', 'open', 'type'].map((name) => element.getAttribute(name))]);
    // A copy, since jsdom remembers an element's style beyond a change of its attributes.
    if (!defaults.has(kind)) defaults.set(kind, computed(element.cloneNode(false)));
    return defaults.get(kind);
  };

  const labelsOfRoot = new WeakMap();
  const labels = {
    configurable: true,
    get() {
      if (this.type === 'hidden') return null;
      const root = this.getRootNode();
      const isFirstOfItsId = this.id !== '' && first(root, this.id) === this;
      const named = isFirstOfItsId ? (labelsByField(labelsOfRoot, root).get(this.id) ?? []) : [];
      const around = this.closest('label:not([for])');
      return around?.control === this ? [...named, around] : named;
    },
  };
  for (const name of FIELDS) Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', labels);
};

/** Whether an element has style that the defaults of its kind do not tell: its own, or inherited. */
function hasStyleOfItsOwn(element) {
  for (let each = element; each; each = each.parentElement) if (each.hasAttribute('style')) return true;
  return false;
}

function first(root, id) {
  return root.getElementById ? root.getElementById(id) : root.querySelector(`[id=${JSON.stringify(id)}]`);
}

/** Labels with a `for`, by it, until something in the tree changes. */
function labelsByField(kept, root) {
  const version = implForWrapper(root)._version;
  const known = kept.get(root);
  if (known?.version === version) return known.labels;
  const labels = new Map();
  for (const label of root.querySelectorAll?.('label[for]') ?? []) labels.set(label.htmlFor, [...(labels.get(label.htmlFor) ?? []), label]);
  kept.set(root, { version, labels });
  return labels;
}
