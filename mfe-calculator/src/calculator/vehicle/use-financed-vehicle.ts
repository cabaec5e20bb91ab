import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CalculatorData } from '../calculator-data';
import type { FinancedVehicle } from '../settings/rules';
import type { CalculatorSettings } from '../settings/settings';

/**
 * The car of the configured registration, with residual values for some miles a year: from the server, or looked up here when the
 * server ran out of time or the miles are others. Until that is answered, the last ones stay.
 */
export function useFinancedVehicle(
  { handOff: { vrm, mileage } }: CalculatorSettings,
  data: CalculatorData | undefined,
  annualMileage: number,
): FinancedVehicle | null {
  const services = useServices();
  const [lookedUp, setLookedUp] = useState<FinancedVehicle | null>(null);
  const given = lookedUp ?? data?.vehicle ?? null;
  const isMissing = vrm !== '' && (data === undefined || given !== null) && given?.annualMileage !== annualMileage;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const lookUp = async () => {
      // Rarely needed, and its schemas are large.
      const { loadFinancedVehicle } = await import('./financed-vehicle');
      const vehicle = await loadFinancedVehicle({ vrm, annualMileage, ...(mileage !== undefined && { mileage }) }, { ...services, signal: controller.signal });
      if (!controller.signal.aborted && vehicle) setLookedUp(vehicle);
    };
    lookUp().catch((error: unknown) => services.log('warn', String(error)));
    return () => controller.abort();
  }, [isMissing, vrm, mileage, annualMileage, services]);
  return given;
}
