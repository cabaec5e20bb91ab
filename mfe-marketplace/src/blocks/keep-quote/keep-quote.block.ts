import { defineBlock } from '@forecourt/contracts/block';
import { QUOTE_PARAMETERS } from '@forecourt/domain/quotes/quote';
import { loadQuote, quotedAttributes } from '../../quote/load-quote';

/** Shares, prints and sends the figures of the page. */
export const keepQuote = defineBlock({
  name: 'keep-quote',
  description:
    'Under the figures of a car or an amount: a link that carries them, buttons that copy, print and share, and a form that sends them by e-mail.',
  attributes: quotedAttributes,
  hydrate: 'visible',
  mayBeEmpty: true,
  personalData: true,
  reads: ['address'],
  parameters: [...QUOTE_PARAMETERS, 'sent'],
  reserveHeight: { narrow: 560, wide: 400 },
  /** Undefined if there are no figures. @throws when the API fails */
  async load(context) {
    const { fields, answer } = (await loadQuote(context)) ?? {};
    return answer?.kind === 'offered' ? { fields, address: answer.address, name: answer.car?.title ?? '' } : undefined;
  },
});
