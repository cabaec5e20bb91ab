import * as z from 'zod/mini';
import type { PageHead } from '../page/page-head';
import type { BlockBrand, Destinations } from '../block/services';

/** A brand as far as the platform knows it. The site's brands have more properties. */
export interface SiteBrand extends BlockBrand {
  /** Host names in addition to `{slug}.localhost`. */
  hosts: string[];
  /** Further host names that links and forms may lead to. */
  allowedLinkHosts: string[];
}

/** Where a visitor is. */
export interface VisitedPlace {
  /** As in the visitor's browser, such as `http://localhost:3000`. */
  origin: string;
  /** On a developer's machine, whose host names end with `localhost`. */
  isLocal: boolean;
  isSocial: boolean;
  /** Origin of a brand's own site, on a developer's machine there as well. Undefined when it has none. */
  originOf: (brand: SiteBrand) => string | undefined;
  /** Action of forms for a destination: redirects there without empty fields. */
  formFor: (destination: string) => string;
}

/** The picture that social networks show for a shared link. */
export type SocialPicture = NonNullable<PageHead['image']>;

/** Look of a brand's pages before any block has styles. */
interface SiteLook {
  /** Styles at the start of every page. Fonts are below `fontsUrl`. */
  pageCss(brand: SiteBrand, fontsUrl: string): string;
  /** The same for one block in a third-party page. `overrides` maps our custom properties to those of that page. */
  fragmentCss(brand: SiteBrand, overrides: Readonly<Record<string, `--${string}`>>): string;
  fontFaceCss(brand: SiteBrand, fontsUrl: string): string;
  /** Address of the font that the first paint needs; empty for fonts that devices have. */
  fontHref(brand: SiteBrand, fontsUrl: string): string;
  /** Path on disk of the font with this file name; undefined when the site has none. */
  fontFile(fileName: string): string | undefined;
  /** Colours of icons and of the browser's own parts. */
  colours(brand: SiteBrand): { primary: string; onPrimary: string; browser: string };
}

/** A small page without blocks. `content` is HTML. */
export interface SmallPage {
  title: string;
  content: { text: string };
}

const path = z.string().check(z.regex(/^\//, 'must be a path'));
const paths = z.array(path);
const made = <Maker>() => z.custom<Maker>((value) => typeof value === 'function', 'must be a function');

/** A site on the platform: everything that the platform has to know about it. */
export const siteConfig = z.strictObject({
  /**
   * Packages whose modules browsers and renderers load once for all remotes: each declares which modules (`forecourt`).
   */
  sharedPackages: z.array(z.string()),
  /** Module whose `ThemeProvider` wraps every block, with its brand. Undefined for a site without a theme. */
  themeProvider: z.optional(z.string()),
  /** The house brand first. */
  brands: z.custom<readonly SiteBrand[]>(
    (brands) => Array.isArray(brands) && brands.length > 0 && brands.every((brand) => typeof brand?.slug === 'string'),
    'must be brands with slugs',
  ),
  /** The brand of a host name and of the query parameter `theme`; undefined for an unknown host. */
  resolveBrand: made<(request: { host: string; theme?: string | undefined }) => SiteBrand | undefined>(),
  /** The brand as blocks and their pages see it. */
  blockBrand: made<(brand: SiteBrand) => BlockBrand>(),
  /** Values for blocks that all brands have in common, from what the API answers beside its pages. Default: none. */
  brandSettings: z.optional(made<(answer: Readonly<Record<string, unknown>>) => Partial<BlockBrand>>()),
  /** Brands of one kind have the same blocks and features: the trial of a release begins with one of each. */
  brandKind: z.optional(made<(brand: SiteBrand) => string>()),
  /** The name of the company behind a brand. */
  legalName: made<(brand: SiteBrand) => string>(),
  /** E-mail address for reports of security problems (RFC 9116). Brands without one have no `security.txt`. */
  securityContact: z.optional(made<(brand: SiteBrand) => string | undefined>()),
  look: z.custom<SiteLook>((look) => typeof look?.pageCss === 'function', 'must say how pages look'),
  /** A small page in the brand's colours, and the content security policy to send with it. */
  brandPage: made<(brand: SiteBrand, page: SmallPage) => { page: string; policy: string }>(),
  /** The picture for a shared link, made from the page's own. Default: unchanged. */
  socialPicture: z.optional(made<(picture: SocialPicture, brand: SiteBrand) => SocialPicture>()),
  /** Where links of a brand lead. */
  destinations: made<(brand: SiteBrand, place: VisitedPlace) => Destinations>(),
  /** Names of destinations that `formFor` makes forms for. */
  formDestinations: z._default(z.array(z.string()), []),
  /** Whether a page is for visitors of social networks. Default: none is. */
  isSocial: z.optional(made<(page: { hostname: string; pathname: string }) => boolean>()),
  /** Domain of the brand whose application site (`APPLY_ORIGIN`) is at a host. Default: no host has one. */
  applicationDomain: z.optional(made<(host: string) => string | undefined>()),
  /** Words of block names that the catalogue writes in capitals. */
  abbreviations: z.optional(z.array(z.string())),
  api: z.strictObject({
    /** Paths that the API answers. */
    paths,
    /** Paths of pictures that pages of other sites may show. */
    pictures: paths,
    /** POST requests without side effects, which blocks in pages of any other site may send. */
    readingPosts: paths,
  }),
  /** The value of a form's field for the application site. Default: without blanks around it. */
  formValue: z.optional(made<(name: string, typed: string) => string>()),
});

export type SiteConfig = z.infer<typeof siteConfig>;

/** Declares the site. @throws with the name of what is missing or wrong */
export function defineSite(config: z.input<typeof siteConfig>): SiteConfig {
  const { success, data, error } = z.safeParse(siteConfig, config);
  if (!success) throw new Error(`The configuration of the site is wrong:\n${z.prettifyError(error)}`);
  return data;
}
