import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CalculatorData } from './calculator-data';
import type { FinancedVehicle } from './rules';
import type { CalculatorSettings } from './settings';

/** The car of the settings' registration: from the server, or looked up here when the server had no time to. */
export function useFinancedVehicle({ handOff: { vrm, mileage } }: CalculatorSettings, data: CalculatorData | undefined): FinancedVehicle | null {
  const services = useServices();
  const [lookedUp, setLookedUp] = useState<FinancedVehicle | null>(null);
  const isMissing = vrm !== '' && data === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    const lookUp = async () => {
      // Rarely needed, and its schemas are large.
      const { loadFinancedVehicle } = await import('./financed-vehicle');
      const vehicle = await loadFinancedVehicle({ vrm, ...(mileage !== undefined && { mileage }) }, { ...services, signal: leaving.signal });
      if (!leaving.signal.aborted) setLookedUp(vehicle);
    };
    lookUp().catch((error: unknown) => services.log('warn', String(error)));
    return () => leaving.abort();
  }, [isMissing, vrm, mileage, services]);
  return data?.vehicle ?? lookedUp;
}
