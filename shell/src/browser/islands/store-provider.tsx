import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@forecourt/contracts/store';

const store = makeStore();
// The state that the server rendered with. An island that hydrates late matches its HTML first and then takes the live
// state.
const renderedState = store.getState();

/** The page's one store, shared by every island that reads it. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return (
    <Provider store={store} serverState={renderedState}>
      {children}
    </Provider>
  );
}
