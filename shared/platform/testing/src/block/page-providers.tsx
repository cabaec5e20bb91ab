import type { ReactNode } from 'react';
import type * as Router from 'react-router-dom';
import type { BlockDefinition } from '@forecourt/contracts/block';
import type * as Store from './store-provider';

/** Wraps a block in the providers that it needs, for a page at an address. */
export type ProvidePage = (content: ReactNode, at: string) => ReactNode;

/**
 * Loads a router and a store for blocks that read them, and for no other: loading them takes a tenth of a small block's
 * test.
 */
export function pageProviders(reads: BlockDefinition['reads'] = []): ProvidePage {
  const router = reads.includes('address') ? (require('react-router-dom') as typeof Router) : undefined;
  const store = reads.includes('store') ? (require('./store-provider') as typeof Store) : undefined;
  return (content, at) => {
    const atAddress = router ? <router.MemoryRouter initialEntries={[at]}>{content}</router.MemoryRouter> : content;
    return store ? <store.StoreProvider>{atAddress}</store.StoreProvider> : atAddress;
  };
}
