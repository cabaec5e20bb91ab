import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@forecourt/contracts/store';

/** Provides a separate store to its children. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={makeStore()}>{children}</Provider>;
}
