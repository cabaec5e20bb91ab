import { defineSite } from '@forecourt/contracts/site-config';

/** This site, for the platform: a car-finance broker. */
export default defineSite({
  sharedPackages: ['@forecourt/contracts', '@forecourt/domain', '@forecourt/theme'],
});
