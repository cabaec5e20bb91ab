import type { CookieCategory } from '@forecourt/contracts/cookie-choice';

/** Consent signals for a tag manager before it is loaded: everything is denied. */
export function defaultSignals(): IArguments {
  return command('consent', 'default', signals([]));
}

/** Consent signals after a choice. */
export function updatedSignals(allowed: readonly CookieCategory[]): IArguments {
  return command('consent', 'update', signals(allowed));
}

function signals(allowed: readonly CookieCategory[]): Record<string, 'granted' | 'denied'> {
  const stateOf = (category: CookieCategory) => (allowed.includes(category) ? 'granted' : 'denied');
  const marketing = stateOf('marketing');
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: stateOf('analytics'),
  };
}

/** Tag managers distinguish commands from events by this type. An array would be neither. */
function command(..._: unknown[]): IArguments {
  // An array would not be a command.
  return arguments;
}
