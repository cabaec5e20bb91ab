import { useMemo } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { Calculator } from '../../calculator/calculator';
import { configured } from './configured';
import type { illustrativeCalculator } from './illustrative-calculator.block';
import { namesVehicle } from './names-vehicle';

export function IllustrativeCalculator({ attributes, data }: BlockProps<typeof illustrativeCalculator>) {
  const vehicle = data?.onPage;
  const { brand } = useServices();
  const configuration = useMemo(() => configured(attributes, vehicle, brand), [attributes, vehicle, brand]);
  const { preselectsPcp } = calculatorPartner(brand.id);
  const fixed = useMemo(() => vehicle && { preselectsPcp, carInStock: vehicle.advertId }, [vehicle, preselectsPcp]);
  // Neither the attributes nor the page name a car.
  if (!vehicle && !namesVehicle(attributes)) return null;
  return <Calculator attributes={configuration} data={data} fixed={fixed} />;
}
