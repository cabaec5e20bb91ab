/** Placeholder for the budget in an editor's link (A2.2-4). */
const PLACEHOLDER = '{{value}}';

export function hasBudgetPlaceholder(address: string): boolean {
  return address.includes(PLACEHOLDER);
}

/** The address with a budget in place of each placeholder. */
export function fillBudget(address: string, budget: string): string {
  return address.replaceAll(PLACEHOLDER, encodeURIComponent(budget));
}

/** A GET form that leads to the address. */
export interface LinkFormTarget {
  action: string;
  /** The other parameters of the address. */
  carried: [name: string, value: string][];
  /** The parameter whose value is the placeholder. Without one, the browser does not send the budget. */
  name: string | undefined;
}

export function linkFormTarget(address: string): LinkFormTarget {
  const [path = '', query] = address.replace(/#.*/s, '').split('?', 2);
  const parameters = [...new URLSearchParams(query)];
  const name = parameters.find(([, value]) => value === PLACEHOLDER)?.[0];
  const carried = parameters
    .filter(([parameter]) => parameter !== name)
    .map(([parameter, value]): [string, string] => [parameter, fillBudget(value, '')]);
  return { action: fillBudget(path, ''), carried, name };
}
