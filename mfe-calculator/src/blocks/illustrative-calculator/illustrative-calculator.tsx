import { useMemo } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { USUAL_TERMS } from '@forecourt/domain/finance/finance-terms';
import { Calculator } from '../../calculator/calculator';
import type { illustrativeCalculator } from './illustrative-calculator.block';
import { namesVehicle } from './names-vehicle';

/** A car in stock is calculated under the visitor's terms, which are the usual ones until others are chosen: those of its price in lists. */
const OPENING = { deposit: USUAL_TERMS.depositPence / 100, defaultTerm: USUAL_TERMS.termMonths, defaultScore: USUAL_TERMS.score };

export function IllustrativeCalculator({ attributes, data }: BlockProps<typeof illustrativeCalculator>) {
  const vehicle = data?.onPage;
  const { brand } = useServices();
  const configured = useMemo(() => {
    // The brand's, as on all of its pages, also where the calculator is that of the dealer network.
    const defaultRepAPR = attributes.defaultRepAPR ?? attributes.repApr ?? calculatorPartner(brand.id).rates.representative;
    return { ...attributes, defaultRepAPR, ...(vehicle && { ...vehicle, ...OPENING }) };
  }, [attributes, vehicle, brand]);
  const fixed = useMemo(() => vehicle && { preselectsPcp: true, carInStock: vehicle.advertId }, [vehicle]);
  // Neither the attributes nor the page have a car.
  if (!namesVehicle(configured)) return null;
  return <Calculator attributes={configured} data={data} fixed={fixed} />;
}
