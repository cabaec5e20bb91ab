import { sessionStore } from '@forecourt/ui/session-store';

/** Announces to the other widgets of a session that something is in progress (A3-3). */
export interface SessionFlag {
  isSet: () => boolean;
  set: () => void;
  clear: () => void;
}

/** A widget is fetching the reviews of this platform. */
export const fetchingFlag = (platform: string): SessionFlag => sessionFlag(`isFetching${platform}`);

/** A widget polls the reviews of this platform. */
export const pollingFlag = (platform: string): SessionFlag => sessionFlag(`${platform}PollingStarted`);

function sessionFlag(key: string): SessionFlag {
  return {
    isSet: () => sessionStore.get(key) === 'true',
    set: () => sessionStore.set(key, 'true'),
    clear: () => sessionStore.remove(key),
  };
}
