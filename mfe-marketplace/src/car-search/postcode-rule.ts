import type { Services } from '@forecourt/contracts/services';
import type { PostcodeRule } from '@forecourt/domain/input/postcode';

/** The brand's rule for postcodes, whether they are typed or in an address (decision 0009). */
export function postcodeRule({ can }: Pick<Services, 'can'>): PostcodeRule {
  return can('postcode-full-format') ? 'royal-mail' : 'specified';
}
