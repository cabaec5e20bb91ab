import type { ReactNode } from 'react';
import { isKnown } from '@forecourt/domain/cars/is-known';
import type { Vehicle } from '@forecourt/domain/valuation/vehicle-lookup';
import { Card } from '@forecourt/ui/card';
import { VehicleFacts } from './vehicle-facts';

export interface VehicleSummaryProps {
  vehicle: Vehicle;
  /** Actions, such as 'This is not my car'. */
  children?: ReactNode;
}

/** A found vehicle, and the visitor's possible actions. */
export function VehicleSummary({ vehicle, children }: VehicleSummaryProps) {
  const { registration, make, model, bodyType, colour, transmission, fuel } = vehicle;
  return (
    <Card>
      <VehicleFacts
        {...{ bodyType, colour, transmission, fuel }}
        plate={isKnown(registration) ? registration : undefined}
        name={`${make} ${model}`}
      >
        {children}
      </VehicleFacts>
    </Card>
  );
}
