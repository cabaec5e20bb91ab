import type { LookupState } from './lookup-state';
import type { ManualField } from './manual-vehicle';

/** The values that fields can have, of those whose list is there. */
export function offeredValues({ makes, models, filters, trims }: LookupState['lists']): Partial<Record<ManualField, readonly string[]>> {
  const { fuel, trans, colour } = filters.items;
  return {
    ...(makes.status === 'ready' && { make: makes.items.map(codeOf) }),
    ...(models.status === 'ready' && { model: models.items.map(codeOf) }),
    ...(filters.status === 'ready' && { fuel: fuel.map(nameOf), transmission: trans.map(nameOf), colour: colour.map(nameOf) }),
    ...(trims.status === 'ready' && { trim: trims.items.map(({ capId }) => String(capId)) }),
  };
}

function codeOf({ code }: { code: string }): string {
  return code;
}

function nameOf({ name }: { name: string }): string {
  return name;
}
