import { Attribute, examplePlace, optionalNumber, richText } from '@forecourt/contracts/attributes';
import { APR_TYPES } from '@forecourt/domain/finance/apr-rates';

const LISTED = ['none', 'default', ...APR_TYPES, ...APR_TYPES.map((name) => name.replace(/-rate$/, ''))];
const RATE_NAME = /^(?=.{1,64}$)[a-z\d]+(?:-[a-z\d]+)*$/i;

/**
 * Name of a rate. Our own pages choose a listed one (`check:content`). Other pages may define more (`APR_RATES`, A9-8),
 * which are known only after hydration. So every value with the form of a name is accepted.
 */
const rateName = new Attribute<string>(
  (raw) => {
    const name = String(raw).trim();
    return LISTED.find((listed) => listed === name.toLowerCase()) ?? (RATE_NAME.test(name) ? name : undefined);
  },
  { enum: LISTED },
  'none',
);

/**
 * The rate of a block with its representative example, or the text that replaces it: for declarations only (A9-7,
 * A9-8).
 */
export const aprAttributes = {
  aprType: rateName
    .strict()
    .describe('Name of the rate; "default" is the brand’s own. "none" or empty shows the footer text instead.'),
  ratesFrom: optionalNumber({ min: 0, max: 100 })
    .strict()
    .describe('Lowest rate in percent, in place of the rate of that name; 0 states the representative APR alone.'),
  footerText: richText()
    .statesRate()
    .describe('Shown in place of the rate when aprType is "none" or empty; a rate in it gets the broker statement.'),
  example: examplePlace(),
};
