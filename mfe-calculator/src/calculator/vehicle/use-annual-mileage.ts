import { useCallback, useState } from 'react';
import { annualMileageOf } from '../questions/form-values';

/**
 * Returns the annual mileage: the one just chosen until the address changes, which happens with a delay, else the
 * address's.
 */
export function useAnnualMileage(address: URLSearchParams): [annualMileage: number, choose: (miles: number) => void] {
  const [chosen, setChosen] = useState<{ miles: number; at: URLSearchParams }>();
  const choose = useCallback((miles: number) => setChosen({ miles, at: address }), [address]);
  return [chosen?.at === address ? chosen.miles : annualMileageOf(address), choose];
}
