import { useMemo } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { Calculator } from '../../calculator/calculator';
import type { illustrativeCalculator } from './illustrative-calculator.block';
import { namesVehicle } from './names-vehicle';

export function IllustrativeCalculator({ attributes, data }: BlockProps<typeof illustrativeCalculator>) {
  const vehicle = data?.onPage;
  const configured = useMemo(() => ({ ...attributes, ...vehicle }), [attributes, vehicle]);
  // Neither an editor nor the page has a car for it.
  if (!namesVehicle(configured)) return null;
  return <Calculator attributes={configured} data={data} />;
}
