import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressWithInputs, INPUT_NAMES, type CalculatorInputs } from './quote';

/** Quiet after the last change before the address follows (spec A9-32); browsers also limit how often it may. */
const ADDRESS_DELAY_MS = 300;

interface CalculatorState {
  inputs: CalculatorInputs;
  onChange: (change: Partial<CalculatorInputs>) => void;
  /** Parameters of the address that are not the calculator's: a plain form must send them along. */
  otherParameters: [string, string][];
}

/**
 * What is filled in, kept in the address so that a calculation can be shared, reloaded and gone back to.
 *
 * @param read the inputs that an address holds
 */
export function useCalculatorInputs(read: (address: URLSearchParams) => CalculatorInputs): CalculatorState {
  const [address, setAddress] = useSearchParams();
  const [inputs, setInputs] = useState(() => read(address));
  const inAddress = JSON.stringify(read(address));
  const lastSeen = useRef(inAddress);
  const [changed, setChanged] = useState(false);

  // The address moved by other hands than ours: back, forward, a link.
  useEffect(() => {
    if (inAddress === lastSeen.current) return;
    lastSeen.current = inAddress;
    setInputs(JSON.parse(inAddress) as CalculatorInputs);
    setChanged(false);
  }, [inAddress]);

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      lastSeen.current = JSON.stringify(read(addressWithInputs(new URLSearchParams(), inputs)));
      setAddress((current) => addressWithInputs(current, inputs), { replace: true, preventScrollReset: true });
      setChanged(false);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changed, inputs, read, setAddress]);

  return {
    inputs,
    onChange: (change) => {
      setInputs((current) => ({ ...current, ...change }));
      setChanged(true);
    },
    otherParameters: [...address].filter(([name]) => !INPUT_NAMES.includes(name)),
  };
}
