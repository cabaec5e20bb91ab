import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CalculatorData } from '../calculator-data';
import type { FinancedVehicle } from '../settings/rules';
import type { CalculatorSettings } from '../settings/settings';

/** The car of the configured registration: from the server, or looked up here when the server ran out of time. */
export function useFinancedVehicle({ handOff: { vrm, mileage } }: CalculatorSettings, data: CalculatorData | undefined): FinancedVehicle | null {
  const services = useServices();
  const [lookedUp, setLookedUp] = useState<FinancedVehicle | null>(null);
  const isMissing = vrm !== '' && data === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const lookUp = async () => {
      // Rarely needed, and its schemas are large.
      const { loadFinancedVehicle } = await import('./financed-vehicle');
      const vehicle = await loadFinancedVehicle({ vrm, ...(mileage !== undefined && { mileage }) }, { ...services, signal: controller.signal });
      if (!controller.signal.aborted) setLookedUp(vehicle);
    };
    lookUp().catch((error: unknown) => services.log('warn', String(error)));
    return () => controller.abort();
  }, [isMissing, vrm, mileage, services]);
  return data?.vehicle ?? lookedUp;
}
