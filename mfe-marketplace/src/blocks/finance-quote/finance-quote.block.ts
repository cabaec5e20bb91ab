import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { QUOTE_PARAMETERS } from '@forecourt/domain/quotes/quote';
import { withQuery } from '@forecourt/domain/with-query';
import { loadCarsById } from '../../cars-by-id/load-cars-by-id';
import { exampleAttributes } from '../../monthly-price/example-attributes';
import { loadQuote, quotedAttributes } from '../../quote/load-quote';
import { quotedBefore, quoteInWords } from './quote-in-words';

/**
 * All figures of a car or an amount under finance terms, as its address requests; and what has changed since the quote
 * was made.
 */
export const financeQuote = defineBlock({
  name: 'finance-quote',
  description:
    'All figures of a car, or of an amount, under finance terms, to be printed, sent or shared. The address says of what.',
  attributes: {
    ...quotedAttributes,
    aprType: exampleAttributes.aprType,
    heading: text().default('Your figures').describe('Main heading.'),
    calculatorLink: link().describe('Calculator in which the terms of an amount are changed; no such link when empty.'),
  },
  firstHeading: true,
  hydrate: 'never',
  reads: ['address'],
  parameters: QUOTE_PARAMETERS,
  reserveHeight: { narrow: 1200, wide: 900 },
  async load(context) {
    const { attributes, services, signal } = context;
    const { calculatorLink } = attributes;
    const quote = await loadQuote(context);
    if (!quote) return { kind: 'none' as const };
    const { answer, terms, fields } = quote;
    if (!answer) return { kind: 'unknown' as const };
    if (answer.kind === 'sold') {
      const { sold } = await loadCarsById([answer.id], { services, terms, signal });
      return {
        kind: 'sold' as const,
        title: answer.title,
        before: quotedBefore(answer),
        nearest: sold.flatMap(({ like }) => like),
      };
    }
    const [[name, pounds] = ['', '']] = fields;
    const change = name === 'amount' && calculatorLink !== '' ? withQuery(calculatorLink, `amount=${pounds}`) : '';
    return { kind: 'found' as const, quote: quoteInWords(services, { ...quote, answer }, attributes.aprType), change };
  },
  head: ({ data }) => ({ status: data.kind === 'unknown' ? 404 : 200 }),
});
