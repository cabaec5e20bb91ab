import type { Queryable } from '@forecourt/database/pool';
import { isCarSearchParameter } from '@forecourt/domain/car-search/address';
import {
  MAX_QUESTION_LENGTH,
  questionAnswer,
  suggestionsAnswer,
  WORDS_PARAMETER,
} from '@forecourt/domain/car-search/question';
import { offersProduct, readTerms, termsParameter } from '@forecourt/domain/finance/finance-terms';
import { withQuery } from '@forecourt/domain/with-query';
import { brands } from '@forecourt/theme/brands';
import { resolveBrand } from '@forecourt/theme/resolve-brand';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { errorResponses } from '../../ground/http/errors';
import { Lexicon } from '../../cars/search-in-words/lexicon';
import { suggest } from '../../cars/search-in-words/suggest';
import { resultsOf, understand } from '../../cars/search-in-words/understand';
import { KeptByStock } from '../../cars/stock-search/kept-by-stock';
import type { Stock } from '../../cars/stock-search/stock';
import { readNamedModels, readNamedTrims } from './store';

interface SearchInWordsOptions {
  database: Queryable;
  stock: Stock;
  now: () => Date;
}

const words = z
  .string()
  .max(10 * MAX_QUESTION_LENGTH)
  .default('')
  .describe(`What somebody asks for; the first ${MAX_QUESTION_LENGTH} characters are read.`);

/** Search in words: the understood search, and suggestions for a question. */
export const searchInWordsRoutes: FastifyPluginAsyncZod<SearchInWordsOptions> = async (
  app,
  { database, stock, now },
) => {
  const kept = new KeptByStock<Lexicon>(stock, 1);
  const lexicon = async () => {
    await stock.current();
    return (
      (await kept.one(
        'all',
        async () => new Lexicon(await readNamedModels(database), await readNamedTrims(database)),
      )) ?? new Lexicon([])
    );
  };

  const schema = <Answer extends z.core.$ZodType>(summary: string, answer: Answer) => {
    return {
      tags: ['cars'],
      summary,
      querystring: z.object({ words }),
      response: { 200: answer, ...errorResponses('invalid-request') },
    };
  };

  app.get(
    '/v1/search-in-words',
    { schema: schema('What a question in words asks for', questionAnswer) },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=60');
      const understood = understand(request.query.words, await lexicon(), now());
      return { address: resultsOf(understood), unknown: understood.unknown, notes: understood.notes };
    },
  );

  app.get(
    '/v1/search-in-words/results',
    {
      schema: {
        tags: ['cars'],
        summary: 'Sends a form on to the results of its question',
        // Keeps the page's other parameters.
        querystring: z.looseObject({ words }),
        response: { 303: z.null(), ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      const location = resultsAddress(request.query, request.host, await lexicon(), now());
      return reply.code(303).header('cache-control', 'no-store').header('location', location).send(null);
    },
  );

  app.get(
    '/v1/search-in-words/suggestions',
    { schema: schema('Possible continuations of a question', suggestionsAnswer) },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=60');
      return { suggestions: suggest(request.query.words, await lexicon()) };
    },
  );
};

/** Address of the results of a question, with the page's other parameters. */
function resultsAddress(
  { words: asked, ...others }: { words: string; [name: string]: unknown },
  host: string,
  lexicon: Lexicon,
  on: Date,
): string {
  const given = Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const parameters = new URLSearchParams(given.filter(([name]) => !isCarSearchParameter(name)));
  if (asked.trim() !== '') parameters.append(WORDS_PARAMETER, asked.trim());
  const brand = resolveBrand(brands, { host, theme: parameters.get('theme') ?? undefined });
  const understood = understand(asked, lexicon, on, readTerms(new URLSearchParams(given), brand));
  const address = resultsOf(understood);
  const { product } = understood.search.terms;
  // The results page says that the brand does not offer it.
  if (brand && !offersProduct(brand, product) && !address.includes('type='))
    parameters.append(termsParameter('product'), product);
  return withQuery(address, parameters.toString());
}
