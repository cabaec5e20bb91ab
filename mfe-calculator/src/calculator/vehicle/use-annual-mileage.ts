import { useCallback, useState } from 'react';
import { annualMileageOf } from '../questions/form-values';

/** Miles a year: those just chosen, until the address has them or changes otherwise. The address follows only after a while. */
export function useAnnualMileage(address: URLSearchParams): [annualMileage: number, choose: (miles: number) => void] {
  const [chosen, setChosen] = useState<{ miles: number; at: URLSearchParams }>();
  const choose = useCallback((miles: number) => setChosen({ miles, at: address }), [address]);
  return [chosen?.at === address ? chosen.miles : annualMileageOf(address), choose];
}
