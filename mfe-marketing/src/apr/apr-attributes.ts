import { choice, examplePlace, optionalNumber, richText } from '@forecourt/contracts/attributes';
import { APR_TYPES } from '@forecourt/domain/finance/apr-rates';

const SHORT_NAMES = APR_TYPES.map((name) => name.replace(/-rate$/, ''));

/** The rate of a block and its representative example, or the text in its place: for declarations only (A9-7, A9-8). */
export const aprAttributes = {
  aprType: choice('none', 'default', ...APR_TYPES, ...SHORT_NAMES)
    .strict()
    .describe('Name of the rate; "default" is the brand’s own. "none" or empty shows the footer text instead.'),
  ratesFrom: optionalNumber({ min: 0, max: 100 })
    .strict()
    .describe('Lowest rate in percent, in place of the rate of that name; 0 states the representative APR alone.'),
  footerText: richText().statesRate().describe('Shown in place of the rate when aprType is "none" or empty; a rate in it gets the broker statement.'),
  example: examplePlace(),
};
