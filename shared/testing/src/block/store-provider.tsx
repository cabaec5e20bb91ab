import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@forecourt/contracts/store';

/** A store of its own for what is in it. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={makeStore()}>{children}</Provider>;
}
