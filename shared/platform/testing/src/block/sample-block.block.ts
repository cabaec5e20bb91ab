import * as z from 'zod/mini';
import { jsonList, link, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** For tests of this package. */
export const sampleBlock = defineBlock({
  name: 'sample-block',
  description: 'A block that uses everything a block may use.',
  attributes: {
    heading: text().default('Cars at {brand}'),
    target: link(),
    body: richText(),
    items: jsonList(z.object({ title: z.string(), url: z.string() }), { url: 'link' }),
  },
  hydrate: 'visible',
  reads: ['address', 'store'],
  load: async ({ services }) => {
    const answer = await services.api('/v1/cars', { body: {}, answer: z.object({ total: z.number() }) });
    return { total: answer.ok ? answer.value.total : null };
  },
});
