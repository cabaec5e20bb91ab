import type { LookupState } from '../state/lookup-state';
import type { ManualField } from './manual-vehicle';
import { narrowedChoices } from './narrowed-choices';

/** Possible values of each field whose list has loaded. */
export function offeredValues({
  selection,
  lists,
}: Pick<LookupState, 'selection' | 'lists'>): Partial<Record<ManualField, readonly string[]>> {
  const { makes, models, filters, trims } = lists;
  const left = narrowedChoices(selection, { filters: filters.items, trims: trims.items });
  return {
    ...(makes.status === 'ready' && { make: makes.items.map(codeOf) }),
    ...(models.status === 'ready' && { model: models.items.map(codeOf) }),
    ...(filters.status === 'ready' && {
      fuel: left.fuels,
      transmission: left.transmissions,
      colour: filters.items.colour.map(({ name }) => name),
    }),
    ...(trims.status === 'ready' && { trim: left.trims.map(({ capId }) => String(capId)) }),
  };
}

function codeOf({ code }: { code: string }): string {
  return code;
}
