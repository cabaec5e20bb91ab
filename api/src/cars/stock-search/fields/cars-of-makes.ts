import { makeOf, trimParts } from '@forecourt/domain/car-search/cars';
import type { DescribedDerivative } from '../columns/described-derivative';
import { among } from './among';
import { byName } from './facets';
import type { CarFilters, SearchField } from './search-field';

/** Makes and models are one condition: a model narrows its make, and no other. */
export const MAKE: SearchField<CarFilters['make']> = {
  attribute: 'model',
  condition: ({ makeIds, modelIds } = { makeIds: [], modelIds: [] }, { models }) => {
    if (makeIds.length === 0 && modelIds.length === 0) return undefined;
    const wantedModels = new Set(modelIds);
    const narrowed = new Set(
      models.things.filter((_, number) => wantedModels.has(models.ids[number] ?? 0)).map(({ makeId }) => makeId),
    );
    const isAsked = (makeId: number) => makeIds.length === 0 || makeIds.includes(makeId);
    // With one make, every model belongs to it. Sold-out models are left out.
    const isWhole = (makeId: number) => !narrowed.has(makeId) && (modelIds.length === 0 || new Set(makeIds).size > 1);
    return {
      isMetBy: among(
        models.things,
        ({ makeId }, number) => isAsked(makeId) && (wantedModels.has(models.ids[number] ?? 0) || isWhole(makeId)),
      ),
    };
  },
  facet: ({ stock: { models }, tallyOf }) =>
    byName(
      tallyOf('make'),
      models.things.map(({ makeId }) => makeId),
    ),
};

/** The models of the chosen makes. The condition itself belongs to the field `make`. */
export const MODEL: SearchField<undefined> = {
  attribute: 'model',
  condition: () => undefined,
  facet: ({ stock: { models }, filters: { make }, tallyOf }) => {
    if (!make || make.makeIds.length === 0) return undefined;
    return byName(
      tallyOf('make').map((count, number) => (make.makeIds.includes(models.things[number]?.makeId ?? 0) ? count : 0)),
      models.ids,
    );
  },
};

/** The parameter `also`, for further makes and models. The field `make` has its condition and counts. */
export const ALSO: SearchField<undefined> = { attribute: 'model', condition: () => undefined, facet: () => undefined };

/** Whether a car has one of the trims that apply to it. A trim that is bound to one car does not narrow others. */
function hasTrimOf(chosen: readonly string[]): (derivative: DescribedDerivative) => boolean {
  const trims = chosen.map((value) => trimParts(value));
  return ({ car, trimSlug }) => {
    const own = trims.filter((bound) => bound.car === '' || bound.car === car || bound.car === makeOf(car));
    return own.length === 0 || own.some(({ trim }) => trim === trimSlug);
  };
}

/** Trims by name, of the chosen makes and models. A list of all trims would have hundreds. */
export const TRIM: SearchField<CarFilters['trim']> = {
  attribute: 'derivative',
  condition: (chosen = [], { derivatives }) =>
    chosen.length === 0 ? undefined : { isMetBy: among(derivatives.things, hasTrimOf(chosen)) },
  facet: ({ stock: { derivatives }, filters: { make, trim = [] }, tallyOf }) => {
    if (trim.length === 0 && (!make || make.makeIds.length === 0)) return undefined;
    return byName(
      tallyOf('trim'),
      derivatives.things.map((derivative) => derivative.trim),
    );
  },
};
