import type { Change } from '../../changed-build';

/** A version that visitors cannot tell from the live one. */
export interface SoundVersion {
  remote: string;
  name: string;
  change: Change;
}

/** Starts of the names of a build's files: a script of a block, or a stylesheet. */
const inFile =
  (start: string, change: (code: string) => string): Change =>
  (code, file) => {
    const isIt = file.startsWith(`browser/${start}`);
    return isIt ? change(code) : code;
  };
const comment = (code: string) => `${code}\n/* Reviewed. */`;
const statement = (code: string) => `${code};(() => ['a', 'b'].map((part) => part.length))();`;
/** A rule for elements that do not exist, which another block will use. */
const rule = (code: string) => `${code}.not-used-yet{color:red}`;
/** One shorthand as its two parts. */
const longhand = (code: string) =>
  code.replaceAll(/([{;])gap:(var\(--[a-z0-9-]+\))(?=[;}])/g, '$1row-gap:$2;column-gap:$2');

/** An attribute on each of a remote's paragraphs and sections. */
const attribute: Change = (code) =>
  code.replaceAll(/(jsxs?\)\("(?:div|section|p|ul)", ?\{)(?=\s*[a-z"])/g, '$1"data-part":"content",');
/** Another name before those of all classes of an element. */
const classOrder: Change = (code) =>
  code.replaceAll(/(jsxs?\)\("(?:div|section|p|ul)", ?\{\s*className: ?)([a-zA-Z_$.]+)(?=[,}\s])/g, '$1"part "+$2');

/** Versions of all remotes: those of one block, and of whole remotes. */
export const soundVersions: readonly SoundVersion[] = [
  { remote: 'mfe-reviews', name: 'review-toast: comment', change: inFile('review-toast', comment) },
  { remote: 'mfe-reviews', name: 'review-slider: statement', change: inFile('review-slider', statement) },
  {
    remote: 'mfe-reviews',
    name: 'stylesheet of review cards: longhand',
    change: inFile('style-review-card', longhand),
  },
  { remote: 'mfe-reviews', name: 'all blocks: attribute', change: attribute },
  { remote: 'mfe-reviews', name: 'all blocks: class', change: classOrder },
  { remote: 'mfe-calculator', name: 'standard-calculator: comment', change: inFile('standard-calculator', comment) },
  { remote: 'mfe-calculator', name: 'apr-component: rule', change: inFile('style-apr-component', rule) },
  { remote: 'mfe-calculator', name: 'stylesheet of results: longhand', change: inFile('style-result', longhand) },
  { remote: 'mfe-calculator', name: 'all blocks: attribute', change: attribute },
  { remote: 'mfe-valuation', name: 'valuation-form: statement', change: inFile('valuation-form', statement) },
  { remote: 'mfe-valuation', name: 'vehicle-lookup: comment', change: inFile('vehicle-lookup', comment) },
  { remote: 'mfe-valuation', name: 'registration-hero: rule', change: inFile('style-registration-hero', rule) },
  { remote: 'mfe-marketplace', name: 'quick-search: comment', change: inFile('quick-search', comment) },
  {
    remote: 'mfe-marketplace',
    name: 'vehicle-search-results: statement',
    change: inFile('vehicle-search-results', statement),
  },
  { remote: 'mfe-marketplace', name: 'vehicle-search-map: statement', change: inFile('vehicle-search-map', statement) },
  { remote: 'mfe-marketplace', name: 'vehicle-details: comment', change: inFile('vehicle-details', comment) },
  {
    remote: 'mfe-marketplace',
    name: 'recently-added-vehicles: comment',
    change: inFile('recently-added-vehicles', comment),
  },
  { remote: 'mfe-marketing', name: 'header-menu: statement', change: inFile('header-menu', statement) },
  { remote: 'mfe-marketing', name: 'custom-footer: rule', change: inFile('style-custom-footer', rule) },
  { remote: 'mfe-marketing', name: 'guide-library: rule', change: inFile('style-guide-library', rule) },
  { remote: 'mfe-marketing', name: 'image-carousel: statement', change: inFile('image-carousel', statement) },
  { remote: 'mfe-marketing', name: 'all blocks: attribute', change: attribute },
];
