import { text } from '@forecourt/contracts/attributes';

/** Where reviews come from: attributes that every review block has. For declarations only; a view never needs them. */
export const reviewSourceAttributes = {
  platform: text().default('trustpilot').describe('Name of the review platform: a segment of the relay’s address and part of the storage keys.'),
  businessUnitId: text().default('forecourt').describe('The business on the review platform.'),
  companyDomain: text().default('forecourt.example').describe('Domain the platform knows the business by.'),
};
