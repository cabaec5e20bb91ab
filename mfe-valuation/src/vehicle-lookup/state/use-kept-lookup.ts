import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeptLookup } from './lookup-state';
import type { VehicleLookup } from './use-vehicle-lookup';

/**
 * Keeps a half-typed registration or unfinished choices over a reload, like any other answer.
 *
 * @param kept state of an earlier page view in this tab; undefined until it has been read, and when another lookup
 * takes precedence
 * @param onChange called with the state to keep from now on
 */
export function useKeptLookup(
  { state, restore }: VehicleLookup,
  kept: KeptLookup | undefined,
  onChange: (now: KeptLookup) => void,
): void {
  const { registration: regNumber, mode, selection: choices } = state;
  const isByHand = mode === 'manual';
  const seen = useRef<KeptLookup>({ regNumber, isByHand, choices });

  const isKnown = kept !== undefined;
  const onKnown = useEffectEvent(() => {
    const { current: untouched } = seen;
    const isUntouched = untouched.regNumber === '' && regNumber === '' && !isByHand;
    if (!kept || !isUntouched) return;
    seen.current = kept;
    restore(kept);
  });
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown]);

  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const { current: before } = seen;
    if (before.regNumber === regNumber && before.isByHand === isByHand && before.choices === choices) return;
    seen.current = { regNumber, isByHand, choices };
    tell(seen.current);
  }, [regNumber, isByHand, choices]);
}
