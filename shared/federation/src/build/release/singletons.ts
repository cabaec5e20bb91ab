/**
 * The federated singletons: code that exists once on a page. The host provides them; a remote
 * never carries its own copy. Two lists, because a package of ours shares each of its modules on its own,
 * so that a block downloads only what it imports.
 */

/** Libraries, each shared as one module. */
export const LIBRARY_SINGLETONS = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router-dom': '^7.0.0',
  '@reduxjs/toolkit': '^2.0.0',
  'react-redux': '^9.0.0',
} as const;

/** Packages of this repository; every module they export is shared under its own name. */
export const PACKAGE_SINGLETONS = {
  '@forecourt/contracts': '^1.0.0',
  '@forecourt/domain': '^2.0.0',
  '@forecourt/theme': '^1.0.0',
} as const;

/**
 * Modules that declare blocks and describe releases, brands and pages, and rules and answers that only the API and what blocks load
 * need. Pages get parsed attributes, a pinned set, and results, so the host serves none of these to browsers
 * (`shell/src/browser/singletons.ts`: each would be listed on every page), and a view that imports one could never load, but for
 * views that never hydrate.
 */
const SERVER_ONLY = {
  '@forecourt/contracts': `attribute-text attributes block query-options services
    address-page cookie-choice listed-pages page-document page-head page-signs redirects
    canary-link network-slots release-set remote-module remote-preview web-vitals`,
  '@forecourt/domain': `cars/history cars/page contact/bookable-days contact/care-message contact/enquiry-request-schema contact/request-in-words
    dated-figures/dated-figure dated-figures/known-figures dealers/address dealers/opening-hours dealers/opening-hours-schema dealers/uk-time guides/address guides/wire quotes/quote valuation/lower-first-keys
    finance/finance-terms-wire finance/lender-proposal finance/payments finance/price-matrix finance/price-under-terms finance/settlement
    running-costs/clean-air-zones running-costs/cost-line running-costs/costed-car running-costs/energy-cost running-costs/wire
    running-costs/yearly-cost`,
  '@forecourt/theme': 'brand contrast css-variables legal-identity resolve-brand',
} satisfies Record<keyof typeof PACKAGE_SINGLETONS, string>;

export const SERVER_ONLY_MODULES: ReadonlySet<string> = new Set(
  Object.entries(SERVER_ONLY).flatMap(([name, modules]) => modules.split(/\s+/).map((module) => `${name}/${module}`)),
);

/** Whether an import is answered by the host rather than bundled. */
export function isSingleton(request: string): boolean {
  return Object.hasOwn(LIBRARY_SINGLETONS, request) || Object.keys(PACKAGE_SINGLETONS).some((name) => request.startsWith(`${name}/`));
}

/** The versions of a singleton that remotes accept, as a range. */
export function acceptedVersions(shareKey: string): string {
  const range = Object.entries({ ...LIBRARY_SINGLETONS, ...PACKAGE_SINGLETONS }).find(([name]) => shareKey === name || shareKey.startsWith(`${name}/`));
  if (!range) throw new Error(`${shareKey} is not a singleton.`);
  return range[1];
}

/** The `shared` option of a remote's federation plugin: consume, never provide, never accept another major. */
export function consumedSingletons(): Record<string, object> {
  // A trailing slash shares every module below the name.
  const names = [...Object.keys(LIBRARY_SINGLETONS), ...Object.keys(PACKAGE_SINGLETONS).map((name) => `${name}/`)];
  return Object.fromEntries(names.map((name) => [name, { singleton: true, strictVersion: true, import: false, requiredVersion: acceptedVersions(name) }]));
}
