import type { Destinations } from '@forecourt/contracts/services';
import { defineSite, type SiteBrand } from '@forecourt/contracts/site-config';

/** A town library. */
const library: SiteBrand = {
  slug: 'library',
  displayName: 'Millbrook Library',
  hosts: ['library.example'],
  allowedLinkHosts: [],
} as unknown as SiteBrand;

const CSS = ':root{--ink:#1d2b36}body{color:var(--ink);font-family:Georgia,serif}';

/** The smallest site: one brand, one remote (`mfe-hours`), no shared package. */
export default defineSite({
  sharedPackages: ['@forecourt/contracts'],
  brands: [library],
  resolveBrand: ({ host }) => (/^(library\.|localhost)/.test(host) ? library : undefined),
  blockBrand: (brand) => brand,
  legalName: () => 'Millbrook Town Council',
  look: {
    pageCss: () => CSS,
    fragmentCss: () => CSS.replaceAll(/:root|body/g, '[data-fragment]'),
    fontFaceCss: () => '',
    fontHref: () => '',
    fontFile: () => undefined,
    colours: () => ({ primary: '#1d2b36', onPrimary: '#ffffff', browser: '#1d2b36' }),
  },
  brandPage: (brand, { title, content }) => ({
    page: `<!doctype html><title>${title} | ${brand.displayName}</title>${content.text}`,
    policy: "default-src 'none'",
  }),
  destinations: () => ({}) as Destinations,
  api: { paths: ['/api'], pictures: [], readingPosts: [] },
});
