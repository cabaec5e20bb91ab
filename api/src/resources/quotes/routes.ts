import { termsFields } from '@forecourt/domain/finance/finance-terms';
import { MAX_FINANCE_PENCE } from '@forecourt/domain/finance/offered-terms';
import { penceFromPounds } from '@forecourt/domain/money';
import { CARRIED_PARAMETERS, quoteAnswer } from '@forecourt/domain/quotes/quote';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readEmail } from '../../ground/email-address/email-address';
import { acceptForms } from '../../ground/http/accept-forms';
import { brandSite } from '../../ground/http/brand-site';
import { errorResponses } from '../../ground/http/errors';
import { termsOf, termsParameters } from '../../ground/http/terms-query';
import { quoteAnswerTo, type QuoteSources } from './answer';
import { quotedFields, type QuoteQuery } from './quote-addresses';
import { quoteMail } from './quote-mail';
import type { Quoted } from './quoted';
import type { SendQuote } from './send-quote';

const MAX_LENGTH = 64;

const quoteParameters = {
  ...termsParameters,
  car: z
    .string()
    .regex(/^\d{1,9}$/, 'must be an id')
    .optional()
    .describe('Id of a car. Without it, the quote is of an amount.'),
  amount: z
    .string()
    .regex(/^\d{1,6}$/, 'must be whole pounds')
    .refine((pounds) => penceFromPounds(Number(pounds)) <= MAX_FINANCE_PENCE, 'must not be above what can be financed')
    .optional(),
};
const isOfOne = ({ car, amount }: { car?: string | undefined; amount?: string | undefined }) =>
  (car === undefined) !== (amount === undefined);
const ONE = { error: 'must be of a car or of an amount', path: ['car'] };

const query = z
  .object({
    ...quoteParameters,
    ...Object.fromEntries(CARRIED_PARAMETERS.map((name) => [name, z.string().max(MAX_LENGTH).optional()])),
  })
  .refine(isOfOne, ONE)
  .describe('The subject of the quote, its terms, and the figures in the address.');
const form = z.object({ ...quoteParameters, email: z.string().max(24_000).default('') }).refine(isOfOne, ONE);

interface QuoteRouteOptions extends QuoteSources {
  send: SendQuote;
  siteOrigin: string;
  onEnqueued: () => void;
}

/**
 * The figures of a car or an amount under finance terms, in a permanent form: an address that contains them, or an
 * e-mail.
 */
export const quoteRoutes: FastifyPluginAsyncZod<QuoteRouteOptions> = async (
  app,
  { send, siteOrigin, onEnqueued, ...sources },
) => {
  acceptForms(app);

  app.get(
    '/v1/quote',
    {
      schema: {
        tags: ['quotes'],
        summary: 'All figures of a car or an amount under finance terms, beside those that the address carries',
        querystring: query,
        response: { 200: quoteAnswer, ...errorResponses('invalid-request', 'vehicle-unknown') },
      },
    },
    async (request, reply) => {
      const terms = termsOf(request.query, app);
      void reply.header('cache-control', 'public, max-age=1');
      return quoteAnswerTo({ quoted: quotedOf(request.query), terms, query: request.query as QuoteQuery }, sources);
    },
  );

  app.post(
    '/api/quotes',
    {
      bodyLimit: 32 * 1024,
      schema: {
        tags: ['quotes'],
        summary: 'Sends a quote by e-mail, once; the answer is the same for every address',
        consumes: ['application/x-www-form-urlencoded'],
        body: form,
        response: {
          303: z.null().describe('Back to the page, which shows the result.'),
          ...errorResponses('invalid-request', 'foreign-origin'),
        },
      },
    },
    async ({ body, host, ip, log }, reply) => {
      const [quoted, terms] = [quotedOf(body), termsOf(body, app)];
      const back = (outcome: string) =>
        reply
          .code(303)
          .header('cache-control', 'no-store')
          .header(
            'location',
            `/quote?${new URLSearchParams([...quotedFields(quoted), ...termsFields(terms), ['sent', outcome]])}#keep`,
          )
          .send(null);
      const email = readEmail(body.email);
      if (email === undefined) return back('email');
      const site = brandSite(host, siteOrigin);
      if (!site) return back('failed');
      try {
        const answer = await quoteAnswerTo({ quoted, terms, query: {} }, sources);
        if (answer.kind !== 'offered') return back('failed');
        if (!(await send(quoteMail({ email, ...site }, answer, terms), ip))) return back('failed');
      } catch (error) {
        log.warn({ err: error }, 'a quote was not sent');
        return back('failed');
      }
      onEnqueued();
      return back('yes');
    },
  );
};

function quotedOf({ car, amount }: { car?: string | undefined; amount?: string | undefined }): Quoted {
  return car === undefined ? { amountPence: penceFromPounds(Number(amount)) } : { carId: Number(car) };
}
