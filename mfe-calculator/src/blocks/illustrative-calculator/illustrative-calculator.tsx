import { useMemo } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { Calculator } from '../../calculator/calculator';
import type { illustrativeCalculator } from './illustrative-calculator.block';
import { namesVehicle } from './names-vehicle';

export function IllustrativeCalculator({ attributes, data }: BlockProps<typeof illustrativeCalculator>) {
  const vehicle = data?.onPage;
  const configured = useMemo(() => ({ ...attributes, ...vehicle }), [attributes, vehicle]);
  // Neither the attributes nor the page have a car.
  if (!namesVehicle(configured)) return null;
  return <Calculator attributes={configured} data={data} />;
}
