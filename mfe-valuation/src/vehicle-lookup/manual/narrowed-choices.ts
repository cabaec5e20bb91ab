import type { ManualChoices } from '@forecourt/domain/valuation/form';
import type { Trim, VehicleFilters } from '@forecourt/domain/valuation/vehicle-lookup';

export interface NarrowedChoices {
  fuels: string[];
  transmissions: string[];
  years: string[];
  trims: Trim[];
}

/**
 * Narrows each list by the earlier choices, so that only existing cars can be chosen. If the source lacks a fact about
 * a trim, this fact does not narrow a list.
 *
 * @param years on offer, newest first (A9-34)
 */
export function narrowedChoices(
  selection: Readonly<ManualChoices>,
  { filters, trims }: { filters: VehicleFilters; trims: Trim[] },
  years: readonly string[] = [],
): NarrowedChoices {
  const runsOn = trims.filter(({ fuel }) => goesWith(fuel, selection.fuel));
  const shifts = runsOn.filter(({ transmission }) => goesWith(transmission, selection.transmission));
  const soldIn = years.filter((year) => shifts.some((trim) => wasSoldIn(trim, Number(year))));
  return {
    fuels: namesOf(
      filters.fuel,
      trims.map(({ fuel }) => fuel),
    ),
    transmissions: namesOf(
      filters.trans,
      runsOn.map(({ transmission }) => transmission),
    ),
    // The model was discontinued before all of these years: its last cars must have been registered late.
    years: soldIn.length > 0 ? soldIn : [...years],
    trims: shifts,
  };
}

function goesWith(known: string | undefined, chosen: string): boolean {
  return known === undefined || chosen === '' || known === chosen;
}

/** Cars are also registered in the year after production ended. */
function wasSoldIn({ soldFromYear = -Infinity, soldToYear = Infinity }: Trim, year: number): boolean {
  return soldFromYear <= year && year <= soldToYear + 1;
}

function namesOf(words: readonly { name: string }[], known: readonly (string | undefined)[]): string[] {
  const isOpen = known.length === 0 || known.includes(undefined);
  return words.map(({ name }) => name).filter((name) => isOpen || known.includes(name));
}
