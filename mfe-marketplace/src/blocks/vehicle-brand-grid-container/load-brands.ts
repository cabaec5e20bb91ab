import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { makesModelsAnswer } from '@forecourt/domain/makes-models';
import type { Brand } from './brand';

interface Limits {
  maxBrands: number;
  maxModels: number;
}

/** The makes with most cars in stock, by name, each with the models of which there are most. @throws when they cannot be had */
export async function loadBrands({ maxBrands, maxModels }: Limits, { services, signal }: { services: Services; signal: AbortSignal }): Promise<Brand[]> {
  const { makes } = orThrow(await services.api('/v1/makes-models', { answer: makesModelsAnswer, signal }));
  return commonest(makes, maxBrands)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
    .map(({ name, models }) => ({ name, logo: '', url: '', models: commonest(models, maxModels).map((model) => ({ name: model.name, url: '' })) }));
}

function commonest<Item extends { count: number }>(items: readonly Item[], limit: number): Item[] {
  return items.toSorted((a, b) => b.count - a.count).slice(0, limit);
}
