import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@forecourt/contracts/store';

const store = makeStore();
// The state with which the server rendered. An island that hydrates late first matches its HTML and then takes the live
// state.
const renderedState = store.getState();

/** The page's one store, shared by every island that uses it. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return (
    <Provider store={store} serverState={renderedState}>
      {children}
    </Provider>
  );
}
