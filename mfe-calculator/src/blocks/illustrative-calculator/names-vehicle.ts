import type { CalculatorAttributes } from '../../calculator/attributes';

/** Whether attributes or options say which vehicle it is about, by its price or its registration. */
export function namesVehicle(attributes: CalculatorAttributes): boolean {
  const { amount, vrm } = { ...attributes, ...attributes.options };
  return amount !== undefined || vrm !== '';
}
