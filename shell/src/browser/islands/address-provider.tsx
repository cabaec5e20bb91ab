import { useSyncExternalStore, type ReactNode } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { address } from '../address/address';

const NAVIGATION = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

/** The address of the page for islands that use react-router. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const { location, action } = useSyncExternalStore(address.subscribe, address.snapshot, address.serverSnapshot);
  return (
    <Router location={location} navigationType={NAVIGATION[action]} navigator={address.navigator}>
      {children}
    </Router>
  );
}
