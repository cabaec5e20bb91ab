import { useCallback, useEffect, useMemo, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { MissingResiduals } from '@forecourt/domain/calculator/state';
import type { CalculatorData } from '../calculator-data';
import type { FinancedVehicle, KnownVehicle } from '../settings/rules';
import type { CalculatorSettings } from '../settings/settings';

interface VehicleLookup extends KnownVehicle {
  /** Repeats the lookup of the car. */
  onRetry: () => void;
}

interface Attempt {
  vehicle: FinancedVehicle | null;
  annualMileage: number;
}

/**
 * The car of the configured registration, with residual values for some miles a year: from the server, or looked up
 * here when the server ran out of time, or for different miles, or when the visitor tries again.
 */
export function useFinancedVehicle(
  { handOff: { vrm, mileage } }: CalculatorSettings,
  data: CalculatorData | undefined,
  annualMileage: number,
): VehicleLookup {
  const services = useServices();
  // A failed lookup of the server counts as an attempt for the page's miles.
  const [last, setLast] = useState<Attempt | undefined>(
    () => data && { vehicle: data.vehicle, annualMileage: data.vehicle?.annualMileage ?? annualMileage },
  );
  const [known, setKnown] = useState(data?.vehicle ?? null);
  const isKnown = known !== null && !known.hasFailed && known.annualMileage === annualMileage;
  const isAnswered = last?.annualMileage === annualMileage;
  const isMissing = vrm !== '' && !isKnown && !isAnswered;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const answerWith = (vehicle: FinancedVehicle | null) => {
      if (controller.signal.aborted) return;
      setKnown((before) => (before && vehicle?.hasFailed ? before : (vehicle ?? before)));
      setLast({ vehicle, annualMileage });
    };
    const lookUp = async () => {
      // Rarely needed, and its schemas are large.
      const { loadFinancedVehicle } = await import('./financed-vehicle');
      const query = { vrm, annualMileage, ...(mileage !== undefined && { mileage }) };
      answerWith(await loadFinancedVehicle(query, { ...services, signal: controller.signal }));
    };
    lookUp().catch((error: unknown) => {
      services.log('warn', String(error));
      answerWith(null);
    });
    return () => controller.abort();
  }, [isMissing, vrm, mileage, annualMileage, services]);

  const hasFailed = vrm !== '' && !isKnown && isAnswered && (last.vehicle === null || last.vehicle.hasFailed === true);
  const missing = useMemo((): MissingResiduals | undefined => {
    if (isMissing) return { state: 'pending', annualMileage };
    return hasFailed ? { state: 'failed', annualMileage } : undefined;
  }, [isMissing, hasFailed, annualMileage]);
  const onRetry = useCallback(() => setLast(undefined), []);
  return { vehicle: known, missing, onRetry };
}
