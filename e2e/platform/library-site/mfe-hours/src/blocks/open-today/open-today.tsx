import { useState } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import type { openToday } from './open-today.block';

export function OpenToday({ attributes }: BlockProps<typeof openToday>) {
  const { brand } = useServices();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return <p>Welcome to {brand.displayName}</p>;
  return (
    <p>
      {attributes.note} <button onClick={() => setClosed(true)}>Close</button>
    </p>
  );
}
