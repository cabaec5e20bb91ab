import * as z from 'zod/mini';
import { brandSchema } from '../brand';

// In place of `@forecourt/testing/site`, whose exports it has.

export { ThemeProvider } from '../theme-provider';

/** Default destinations on a developer's machine. */
export const TEST_DESTINATIONS = {
  apply: 'http://apply.localhost:3000/',
  socialApply: 'http://social-apply.localhost:3000/',
  search: 'http://localhost:3000/search',
  valuation: 'http://localhost:3000/valuation/',
  provider: 'http://localhost:3000/',
  privacy: 'http://localhost:3000/privacy-policy',
  terms: 'http://localhost:3000/terms',
};

/** The brand of tests that are not about brands. */
export const TEST_BRAND = z.parse(brandSchema, {
  id: 0,
  slug: 'sample',
  displayName: 'Larkway',
  companyName: 'Larkway Finance',
  legal: {
    status: 'authorised',
    firmReferenceNumber: '000999',
    companyNumber: '99990999',
    registeredOffice: '1 Mill Lane, Leeds LS1 1AE',
  },
  tokens: {
    primary: '#6905F2',
    primaryMedium: '#8F45F5',
    primaryLight: '#F0E6FE',
    secondary: '#00D4B5',
    usp: '#FFE14D',
    dark1: '#111111',
  },
});
