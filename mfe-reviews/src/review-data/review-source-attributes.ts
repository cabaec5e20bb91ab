import { text } from '@forecourt/contracts/attributes';
import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';

/** Source of the reviews: attributes that every review block has. For declarations only; a view never needs them. */
export const reviewSourceAttributes = {
  platform: text()
    .default(DEFAULT_REVIEW_SOURCE.platform)
    .describe('Name of the review platform: a segment of the relay’s address and part of the storage keys.'),
  businessUnitId: text()
    .default(DEFAULT_REVIEW_SOURCE.businessUnitId)
    .describe('Id of the business on the review platform.'),
  companyDomain: text()
    .default(DEFAULT_REVIEW_SOURCE.companyDomain)
    .describe('Domain the platform knows the business by.'),
};
