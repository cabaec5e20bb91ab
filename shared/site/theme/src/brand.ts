import * as z from 'zod/mini';
import { CHARACTER } from './character';
import { isSampleFirm, legalIdentity, type LegalIdentity } from './legal-identity';

const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #6905f2'));
/** A label of host names, except labels with a different meaning there or in `?theme=`. */
const slug = z
  .string()
  .check(
    z.regex(
      /^(?!(apply|default|social|social-apply|www)$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
      'must be kebab-case and not reserved',
    ),
  );
const host = z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a host name'));
const address = z.url({ protocol: /^https?$/ });

/** A choice of a brand's character. Absent: the first value. */
const choice = <Name extends keyof typeof CHARACTER>(name: Name) =>
  z.optional(z.enum(Object.keys(CHARACTER[name]) as (keyof (typeof CHARACTER)[Name] & string)[]));

/**
 * Colours, font and character of a brand, from which the whole look of a page is derived (A1-6). The default brand has
 * the colours of A9-28.
 */
export const brandTokens = z.object({
  primary: hex,
  primaryMedium: hex,
  primaryLight: hex,
  secondary: hex,
  usp: hex,
  /** Text and deep surfaces; the house colour when absent. */
  dark1: z.optional(hex),
  font: z._default(z.enum(['figtree', 'lexend']), 'figtree'),
  /** Colour of links, icons and focus. */
  ink: z.optional(z.enum(['primary', 'secondary', 'dark'])),
  /** Fill of the header. */
  header: z.optional(z.enum(['light', 'brand', 'dark'])),
  headings: choice('headings'),
  corners: choice('corners'),
  buttons: choice('buttons'),
  density: choice('density'),
  surface: choice('surface'),
  pictures: choice('pictures'),
  /**
   * Codes of the paints, for the image service, of drawings that show no car for sale: the first in heroes, the second
   * beside the registration field, and all in turn on shapes. They win over those of page documents.
   */
  paints: z.optional(
    z
      .array(z.string().check(z.regex(/^[a-z0-9]+$/, 'must be lower-case letters and digits')))
      .check(z.minLength(2, 'must be two or more')),
  ),
});

/**
 * Features in which a brand may differ. Code checks a feature by name and never compares brands: -
 * `listing-links-uncached`: links of listings contain `t={timestamp}`, for a host that caches too much (spec B2-43) -
 * `our-price-label`: a vehicle's price is labelled 'Our Price' (spec B2-41) - `postcode-full-format`: a postcode must
 * be complete, not only its district - `powered-by-hidden`: no 'powered by' mark (spec B6-1); the house brand needs
 * none
 */
export const capability = z.enum([
  'listing-links-uncached',
  'our-price-label',
  'postcode-full-format',
  'powered-by-hidden',
]);

/** Kinds of finance products. A brand may lack some. */
export const product = z.enum(['bad-credit', 'caravan', 'hp', 'motorhome', 'no-deposit', 'pcp', 'refinance', 'van']);

/** Destinations of a brand's visitors, which replace the host's configured ones. */
const destinations = z.partial(
  z.object({
    apply: address,
    socialApply: address,
    search: address,
    valuation: address,
    privacy: address,
    terms: address,
  }),
);

/** The partner's entry in the application site's configuration (spec B3-48 to B3-50). */
const partner = z.object({
  brandCar: z._default(z.string(), 'silver-mercedes'),
  host: z._default(z.string(), ''),
  applyPage: z._default(z.string(), ''),
  brandOnTransition: z._default(z.boolean(), false),
  hideRefinance: z._default(z.boolean(), false),
  isAllowedSetPreferences: z._default(z.boolean(), true),
  isAllowedReturnToSite: z._default(z.boolean(), false),
  isClassifiedPartner: z._default(z.boolean(), false),
  returnUrl: z._default(z.string(), ''),
  modalShowLogo: z._default(z.boolean(), true),
});

const declaration = z.object({
  /** The affiliate's user id; 0 is the house brand, null and -1 occur (spec B3-48). */
  id: z.nullable(z.number()),
  slug,
  displayName: z.string(),
  /** The legal name, without 'Limited', which statements append (spec A1-8). */
  companyName: z.string().check(z.regex(/^(?!.*\b(?:Limited|Ltd)\b)\S/i, 'must be a name without Limited')),
  legal: legalIdentity,
  /** Host names in addition to `{slug}.localhost`. */
  hosts: z._default(z.array(host), []),
  tokens: brandTokens,
  /** The drawn mark beside the name. */
  mark: z._default(
    z.enum(['arc', 'bolt', 'chevron', 'circle', 'diamond', 'dots', 'hex', 'leaf', 'road', 'shield', 'square', 'wave']),
    'road',
  ),
  /** Contact details for its customers. Absent with older hosts. */
  contact: z.optional(z.object({ address: z.string(), phone: z.string(), email: z.email() })),
  capabilities: z._default(z.array(capability), []),
  destinations: z._default(destinations, {}),
  /**
   * The brand whose service it passes on: 'powered by' and the registration widget lead to its site (A2.5-6, A2.6-5).
   */
  provider: z.optional(slug),
  /** Products that the brand does not offer: it has no pages about them, and no links to such pages. */
  withoutProducts: z._default(z.array(product), []),
  /** Further host names that links and forms may lead to. */
  allowedLinkHosts: z._default(z.array(host), []),
  /** Rates for blocks that do not name one (percent). */
  rates: z.optional(z.object({ from: z.number(), representative: z.number() })),
  /** Partners, by name, whose logo the brand does not show because they compete with it. Absent with older hosts. */
  hiddenPartners: z.optional(z.array(z.string())),
  /** Customer of the car image service, if not the product itself (spec A3-9). */
  carImageCustomer: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')),
  ),
  partner: z._default(partner, z.parse(partner, {})),
});

/**
 * A brand as `brands.json` declares it. A brand with a host on the Internet is a real firm: samples have hosts that end
 * with `.example` (RFC 2606).
 */
export const brandSchema = declaration.check(
  z.refine(({ hosts, legal }) => !isSampleFirm(legal) || hosts.every((name) => name.endsWith('.example')), {
    path: ['legal', 'firmReferenceNumber'],
    error: 'must not be a sample for a brand with a real host',
  }),
);

export type Brand = z.infer<typeof brandSchema>;
/** The brand as this site's blocks see it. The other fields stay in the host and out of its pages. */
type SiteBlockBrand = Omit<Brand, 'hosts' | 'legal' | 'destinations' | 'provider' | 'allowedLinkHosts' | 'partner'> & {
  /** Set on the server only, for blocks that never hydrate. Absent with older hosts. */
  legal?: LegalIdentity;
  /** The API's `MAX_CREDIT_PERCENT_OF_PRICE`, unless it is the default. The same for all brands. */
  maxCreditPercent?: number | undefined;
};
export type { BlockBrand } from '@forecourt/contracts/services';
export type BrandTokens = z.infer<typeof brandTokens>;
/** @public */
export type Capability = z.infer<typeof capability>;
export type Product = z.infer<typeof product>;

/** Where this site's links and forms lead. */
interface SiteDestinations {
  /** Root of the application site; already the social one on a social page (A2.1-1). */
  apply: string;
  /** Root of the social application site, on any page. */
  socialApply: string;
  /** Action of forms for `apply`: redirects there without empty fields. Older hosts have none. */
  applyForm?: string;
  /** The same for `socialApply`. */
  socialApplyForm?: string;
  /** Search results page. */
  search: string;
  /** Base that a registration is appended to. */
  valuation: string;
  /** Home page of the brand's provider, or of this site. */
  provider: string;
  /** Target of a 'powered by' mark: the provider's home page, if that is another site. Older hosts have none. */
  poweredBy?: string;
  privacy: string;
  /** Terms of use. Older hosts have none. */
  terms?: string;
}

declare module '@forecourt/contracts/services' {
  interface BlockBrand extends SiteBlockBrand {}
  interface Destinations extends SiteDestinations {}
}
