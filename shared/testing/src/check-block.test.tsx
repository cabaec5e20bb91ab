import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { jsonList, link, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock, type BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { checkBlock } from './check-block';
import { renderBlock } from './render-block';
import { apiFailure, testServices } from './services';

const definition = defineBlock({
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

function SampleBlock({ attributes, data }: BlockProps<typeof definition>) {
  const { brand } = useServices();
  const [params] = useSearchParams();
  const [count, setCount] = useState(0);
  return (
    <section>
      <h2>{attributes.heading}</h2>
      {/* oxlint-disable-next-line react/no-danger -- sanitised by the attribute type */}
      <div dangerouslySetInnerHTML={{ __html: attributes.body }} />
      <p>{`${data?.total ?? 'No'} cars at ${brand.displayName}, page ${params.get('page') ?? 1}`}</p>
      {attributes.target && <a href={attributes.target}>More</a>}
      {attributes.items.map(({ title, url }) =>
        url ? (
          <a key={title} href={url}>
            {title || 'Untitled'}
          </a>
        ) : null,
      )}
      <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
    </section>
  );
}

const block = { definition, View: SampleBlock };
const answers = { 'POST /v1/cars': { total: 7 } };

checkBlock({
  ...block,
  answers,
  examples: {
    plain: { heading: 'Used cars', target: '/used-cars' },
    rich: { body: '<p>All <b>checked</b>.</p>', items: '[{"title":"Fords","url":"/used-cars/ford"}]' },
  },
});

describe('renderBlock', () => {
  it('parses attributes, loads data and renders the block as its host would', async () => {
    const services = testServices({ answers });
    const { getByRole, getByText } = await renderBlock(block, { attributes: { heading: 'Hello', target: 'javascript:1' }, services, at: '/cars?page=2' });
    expect(getByRole('heading')).toHaveTextContent('Hello');
    expect(getByText(`7 cars at ${services.brand.displayName}, page 2`)).toBeVisible();
    expect(services.calls).toHaveLength(1);
  });

  it('takes data instead of loading it, and shows failures', async () => {
    const { getByText } = await renderBlock(block, { data: { total: 1 } });
    expect(getByText(/^1 cars/)).toBeVisible();
    const failing = testServices({ answers: { 'POST /v1/cars': apiFailure(500) } });
    expect((await renderBlock(block, { services: failing })).getByText(/^No cars/)).toBeVisible();
  });
});
