import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CalculatorData } from './calculator-data';
import { loadFinancedVehicle, type FinancedVehicle } from './financed-vehicle';
import type { CalculatorSettings } from './settings';

/** The car of the settings' registration: from the server, or looked up here when the server had no time to. */
export function useFinancedVehicle({ handOff: { vrm, mileage } }: CalculatorSettings, data: CalculatorData | undefined): FinancedVehicle | null {
  const services = useServices();
  const [lookedUp, setLookedUp] = useState<FinancedVehicle | null>(null);
  const isMissing = vrm !== '' && data === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    void loadFinancedVehicle({ vrm, ...(mileage !== undefined && { mileage }) }, { ...services, signal: leaving.signal }).then(
      (vehicle) => !leaving.signal.aborted && setLookedUp(vehicle),
    );
    return () => leaving.abort();
  }, [isMissing, vrm, mileage, services]);
  return data?.vehicle ?? lookedUp;
}
