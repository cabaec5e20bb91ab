import type { CalculatorAttributes } from '../../calculator/settings/attributes';

/** Whether attributes or options name a vehicle, by its price or its registration. */
export function namesVehicle(attributes: CalculatorAttributes): boolean {
  const { amount, vrm } = { ...attributes, ...attributes.options };
  return amount !== undefined || vrm !== '';
}
