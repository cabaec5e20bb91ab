import { text } from '@forecourt/contracts/attributes';

/** Where reviews come from: attributes that every review block has. For declarations only; a view never needs them. */
export const reviewSourceAttributes = {
  platform: text().default('trustpilot').describe('Name of the review platform: a segment of the relay’s address and part of the storage keys.'),
  businessUnitId: text().default('64f1c0a2b7d94e0013a5f0c1').describe('Id of the business on the review platform.'),
  companyDomain: text().default('forecourt.example').describe('Domain the platform knows the business by.'),
};
