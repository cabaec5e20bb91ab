// What jsdom does most often, done with less. To be read before jsdom, whose modules keep what they import.
const { implementation: ElementStyle } = require('jsdom/lib/jsdom/living/nodes/ElementCSSInlineStyle-impl.js');
const strings = require('jsdom/lib/jsdom/living/helpers/strings.js');

// For each look at an attribute. jsdom's own makes an array of the letters and joins them again.
strings.asciiLowercase = (text) => (/[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text);

// An element's `style` is made when it is first used, which it seldom is.
const makeStyle = ElementStyle.prototype._initElementCSSInlineStyle;
ElementStyle.prototype._initElementCSSInlineStyle = function () {
  this._settingCssText = false;
};
Object.defineProperty(ElementStyle.prototype, '_style', {
  get() {
    const isBeingSet = this._settingCssText;
    makeStyle.call(this);
    this._settingCssText = isBeingSet;
    return this._style;
  },
  set(style) {
    Object.defineProperty(this, '_style', { value: style });
  },
});
