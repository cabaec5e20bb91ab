import { useMemo } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { Calculator } from '../../calculator/calculator';
import type { illustrativeCalculator } from './illustrative-calculator.block';
import { namesVehicle } from './names-vehicle';

export function IllustrativeCalculator({ attributes, data }: BlockProps<typeof illustrativeCalculator>) {
  const vehicle = data?.onPage;
  const { brand } = useServices();
  const configured = useMemo(() => {
    // The brand's, as on all of its pages, also where the calculator is that of the dealer network.
    const defaultRepAPR = attributes.defaultRepAPR ?? attributes.repApr ?? calculatorPartner(brand.id).rates.representative;
    return { ...attributes, defaultRepAPR, ...vehicle };
  }, [attributes, vehicle, brand]);
  // Neither the attributes nor the page have a car.
  if (!namesVehicle(configured)) return null;
  return <Calculator attributes={configured} data={data} />;
}
