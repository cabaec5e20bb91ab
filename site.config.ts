import { SOCIAL_PICTURE } from '@forecourt/car-pictures/social-picture';
import { defineSite, type SiteBrand } from '@forecourt/contracts/site-config';
import { carRenderAddress, carRenderOf } from '@forecourt/domain/cars/render';
import { parsePounds } from '@forecourt/domain/input/pounds';
import { visibleText } from '@forecourt/domain/input/text';
import type { Brand } from '@forecourt/theme/brand';
import { brandPage } from '@forecourt/theme/brand-page';
import { brandSettings } from '@forecourt/theme/brand-settings';
import { brands } from '@forecourt/theme/brands';
import { themeColours, themeCss } from '@forecourt/theme/css-variables';
import { applicationDomain, destinationsOf, isSocial } from '@forecourt/theme/destinations';
import { FONT_FILES, fontFaceCss, fontHref } from '@forecourt/theme/fonts';
import { legalName } from '@forecourt/theme/legal-identity';
import { fragmentCss, pageCss } from '@forecourt/theme/page-css';
import { resolveBrand } from '@forecourt/theme/resolve-brand';

/** The platform returns brands unchanged. */
const own = (brand: SiteBrand) => brand as Brand;

/** Fields whose amount becomes plain pounds (A5-2); the budget of the marketplace arrives as typed (B2-49). */
const PLAIN_AMOUNTS = new Set(['monthlyBudget']);

/** This site, for the platform: a car-finance broker. */
export default defineSite({
  sharedPackages: ['@forecourt/contracts', '@forecourt/domain', '@forecourt/theme'],
  themeProvider: '@forecourt/theme/theme-provider',
  brands,
  resolveBrand: (request) => resolveBrand(brands, request),
  blockBrand(brand) {
    const { hosts, legal, destinations, provider, allowedLinkHosts, partner, ...known } = own(brand);
    return known;
  },
  brandSettings,
  brandKind(brand) {
    const { capabilities, withoutProducts, rates, hiddenPartners, provider } = own(brand);
    return JSON.stringify([capabilities, withoutProducts, rates, hiddenPartners, provider !== undefined]);
  },
  legalName: (brand) => legalName(own(brand)),
  securityContact: (brand) => own(brand).contact?.email,
  look: {
    pageCss: (brand, fontsUrl) => themeCss(own(brand)) + fontFaceCss(own(brand), fontsUrl) + pageCss,
    fragmentCss: (brand, overrides) => themeCss(own(brand), { selector: '[data-fragment]', overrides }) + fragmentCss,
    fontFaceCss: (brand, fontsUrl) => fontFaceCss(own(brand), fontsUrl),
    fontHref: (brand, fontsUrl) => fontHref(own(brand), fontsUrl),
    fontFile: (fileName) => Object.values(FONT_FILES).find((font) => font.fileName === fileName)?.path,
    colours(brand) {
      const { primary, 'on-primary': onPrimary } = themeColours(own(brand));
      return { primary, onPrimary, browser: own(brand).tokens.primary };
    },
  },
  brandPage: (brand, page) => brandPage(own(brand), page),
  // A car's picture has the size and background that networks show uncropped, whatever its page sets.
  socialPicture(picture, brand) {
    const car = carRenderOf(picture.path);
    if (!car) return picture;
    const { width, height, aspectRatio } = SOCIAL_PICTURE;
    const path = carRenderAddress({ ...car, aspectRatio }, width, own(brand).carImageCustomer);
    return { path, width, height, alt: picture.alt };
  },
  destinations: (brand, place) => destinationsOf(own(brand), brands, place),
  formDestinations: ['apply', 'socialApply'],
  isSocial,
  applicationDomain,
  abbreviations: ['apr', 'cta', 'faq'],
  api: {
    paths: ['/api', '/v1', '/getImage', '/photos', '/media'],
    pictures: ['/getImage', '/photos', '/media', '/api/map'],
    // Searches, and the token for them.
    readingPosts: ['/v1/cars', '/api/library/v1/client-token', '/api/calculator/v1/futures'],
  },
  formValue(name, typed) {
    const text = visibleText(typed).trim();
    return String((PLAIN_AMOUNTS.has(name) ? parsePounds(text) : undefined) ?? text);
  },
});
