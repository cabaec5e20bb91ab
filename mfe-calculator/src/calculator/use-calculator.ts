import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nextCalculatorState, startCalculator, type CalculatorRules, type CalculatorState } from '@forecourt/domain/calculator-state';
import { addressWith, calculatorInputs, FIELD_NAMES, filledInByAddress, type FilledIn } from './filled-in';
import type { CalculatorSettings } from './settings';

/** Quiet after the last change before the address follows (A9-32); browsers also limit how often it may. */
const ADDRESS_DELAY_MS = 300;

interface Current {
  filledIn: FilledIn;
  calculator: CalculatorState;
}

type Event = { type: 'filled-in'; change: Partial<FilledIn> } | { type: 'address-moved'; filledIn: FilledIn } | { type: 'rules-changed' };

interface UsedCalculator extends Current {
  onChange: (change: Partial<FilledIn>) => void;
  /** Parameters of the address that are not the calculator's: a plain form must send them along. */
  otherParameters: [string, string][];
}

/** The calculator's state, kept in the address so that a calculation can be shared, reloaded and gone back to. */
export function useCalculator(settings: CalculatorSettings, rules: CalculatorRules): UsedCalculator {
  const [address, setAddress] = useSearchParams();
  const opened = (filledIn: FilledIn): Current => ({ filledIn, calculator: startCalculator(calculatorInputs(filledIn, settings), rules) });

  const [current, dispatch] = useReducer(
    (before: Current, event: Event): Current => {
      if (event.type === 'address-moved') return opened(event.filledIn);
      if (event.type === 'rules-changed') return { ...before, calculator: nextCalculatorState(before.calculator, event, rules) };
      const filledIn = { ...before.filledIn, ...event.change };
      const change = { type: 'inputs-changed' as const, ...calculatorInputs(filledIn, settings) };
      return { filledIn, calculator: nextCalculatorState(before.calculator, change, rules) };
    },
    undefined,
    () => opened(filledInByAddress(address, settings)),
  );

  const firstRules = useRef(rules);
  useEffect(() => {
    if (rules !== firstRules.current) dispatch({ type: 'rules-changed' });
  }, [rules]);

  const inAddress = JSON.stringify(filledInByAddress(address, settings));
  const lastSeen = useRef(inAddress);
  const [changed, setChanged] = useState(false);

  // The address moved by other hands than ours: back, forward, a link.
  useEffect(() => {
    if (inAddress === lastSeen.current) return;
    lastSeen.current = inAddress;
    dispatch({ type: 'address-moved', filledIn: JSON.parse(inAddress) as FilledIn });
    setChanged(false);
  }, [inAddress]);

  const { filledIn } = current;
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      lastSeen.current = JSON.stringify(filledInByAddress(addressWith(new URLSearchParams(), filledIn, settings), settings));
      setAddress((before) => addressWith(before, filledIn, settings), { replace: true, preventScrollReset: true });
      setChanged(false);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changed, filledIn, settings, setAddress]);

  const onChange = useCallback((change: Partial<FilledIn>) => {
    dispatch({ type: 'filled-in', change });
    setChanged(true);
  }, []);

  return {
    ...current,
    onChange,
    otherParameters: [...address].filter(([name]) => !FIELD_NAMES.includes(name)),
  };
}
