import { useSyncExternalStore, type ReactNode } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { createEmbeddedHistory } from './embedded-history';
import { createPageHistory } from './page-history';
import { currentPage } from './page';

const { data, embedded } = currentPage();
const history = embedded ? createEmbeddedHistory(embedded.base, embedded.writesAddress) : createPageHistory(data.page.url);
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
