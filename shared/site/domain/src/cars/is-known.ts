/** Whether a fact about a car is worth a chip: present, and not 'unknown' (A3-27). */
export function isKnown(fact: string | number | null | undefined): fact is string | number {
  return fact !== undefined && fact !== null && fact !== '' && String(fact).toLowerCase() !== 'unknown';
}
