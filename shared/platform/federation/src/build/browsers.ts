/** Cascade layers, nesting, container queries, `:has()`, `dialog` and import maps: everything the site relies on. */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'safari >= 16.4', 'firefox >= 121'];
