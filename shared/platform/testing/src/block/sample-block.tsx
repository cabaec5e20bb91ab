import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import type { sampleBlock } from './sample-block.block';

export function SampleBlock({ attributes, data }: BlockProps<typeof sampleBlock>) {
  const { brand } = useServices();
  const [params] = useSearchParams();
  const [count, setCount] = useState(0);
  return (
    <section>
      <h2>{attributes.heading === 'How wide?' ? window.innerWidth : attributes.heading}</h2>
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
