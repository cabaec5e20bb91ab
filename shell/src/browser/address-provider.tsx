import { useSyncExternalStore, type ReactNode } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { createPageHistory } from './page-history';
import { currentPage } from './page';

const history = createPageHistory(currentPage().data.page.url);
const NAVIGATION = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

/** The one address of the page, shared by every island that reads it. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const { location, action } = useSyncExternalStore(history.subscribe, history.snapshot, history.serverSnapshot);
  return (
    <Router location={location} navigationType={NAVIGATION[action]} navigator={history.navigator}>
      {children}
    </Router>
  );
}
