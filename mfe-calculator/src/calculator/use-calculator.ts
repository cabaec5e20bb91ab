import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { usePageQuery } from '@forecourt/contracts/services-context';
import {
  nextCalculatorState,
  startCalculator,
  type CalculatorRules,
  type CalculatorState,
} from '@forecourt/domain/calculator/state';
import { withoutOutcome } from '@forecourt/domain/with-query';
import { calculatorInputs, FIELD_NAMES, valuesFromAddress, withValues, type FormValues } from './questions/form-values';
import type { CalculatorSettings } from './settings/settings';

/** Debounce of the address (A9-32): browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 300;

interface Current {
  values: FormValues;
  calculator: CalculatorState;
}

type Event =
  | { type: 'formChanged'; change: Partial<FormValues> }
  | { type: 'navigated'; values: FormValues }
  | { type: 'rulesChanged' };

interface CalculatorForm extends Current {
  onChange: (change: Partial<FormValues>) => void;
  /** Query parameters of the page that are not the calculator's: a plain form has to submit them too. */
  otherParameters: [string, string][];
  /** Address of the page with other values, for links. */
  addressWith: (values: FormValues) => string;
}

/**
 * The calculator's state, kept in the address so that a calculation can be shared, reloaded and returned to. Computed
 * in the browser (B7-13).
 *
 * @param address the query of the page, with the device's terms if it has none
 * @param onChosen called with values that the visitor has changed, when they are written to the address
 */
export function useCalculator(
  settings: CalculatorSettings,
  rules: CalculatorRules,
  address: URLSearchParams,
  onChosen?: (values: FormValues) => void,
): CalculatorForm {
  const [, setAddress] = usePageQuery();
  const [current, dispatch] = useReducer(
    (before: Current, event: Event) => afterEvent(before, event, settings, rules),
    undefined,
    () => openedWith(valuesFromAddress(address, settings), settings, rules),
  );

  // Done during rendering, so that no figure of outdated rules is shown.
  const [appliedRules, setAppliedRules] = useState(rules);
  if (rules !== appliedRules) {
    setAppliedRules(rules);
    dispatch({ type: 'rulesChanged' });
  }

  const addressValues = JSON.stringify(valuesFromAddress(address, settings));
  const knownValues = useRef(addressValues);
  const [changed, setChanged] = useState(false);

  // Something else changed the address: back, forward or a link.
  useEffect(() => {
    if (addressValues === knownValues.current) return;
    knownValues.current = addressValues;
    dispatch({ type: 'navigated', values: JSON.parse(addressValues) as FormValues });
    setChanged(false);
  }, [addressValues]);

  const { calculator } = current;
  // The address and all links contain the selected type, even if it was selected automatically, so that a reload selects
  // the same type.
  const financeType = current.values.financeType ?? (calculator.hasOpened ? calculator.financeType : undefined);
  const values = useMemo(() => ({ ...current.values, financeType }), [current.values, financeType]);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      knownValues.current = JSON.stringify(
        valuesFromAddress(withValues(new URLSearchParams(), values, settings), settings),
      );
      setAddress((before) => withValues(before, values, settings));
      onChosen?.(values);
      setChanged(false);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changed, values, settings, setAddress, onChosen]);

  const onChange = useCallback((change: Partial<FormValues>) => {
    dispatch({ type: 'formChanged', change });
    setChanged(true);
  }, []);

  return { values, calculator, onChange, ...formsAndLinks(address, settings) };
}

function formsAndLinks(
  address: URLSearchParams,
  settings: CalculatorSettings,
): Pick<CalculatorForm, 'otherParameters' | 'addressWith'> {
  const others = new URLSearchParams(withoutOutcome(`?${address}`));
  return {
    otherParameters: [...others].filter(([name]) => !FIELD_NAMES.includes(name)),
    addressWith: (next) => `?${withValues(others, next, settings)}`,
  };
}

function openedWith(values: FormValues, settings: CalculatorSettings, rules: CalculatorRules): Current {
  return { values, calculator: startCalculator(calculatorInputs(values, settings), rules) };
}

function afterEvent(before: Current, event: Event, settings: CalculatorSettings, rules: CalculatorRules): Current {
  if (event.type === 'navigated') return openedWith(event.values, settings, rules);
  if (event.type === 'rulesChanged')
    return { ...before, calculator: nextCalculatorState(before.calculator, event, rules) };
  const values = { ...before.values, ...event.change };
  const change = { type: 'inputsChanged' as const, ...calculatorInputs(values, settings) };
  return { values, calculator: nextCalculatorState(before.calculator, change, rules) };
}
