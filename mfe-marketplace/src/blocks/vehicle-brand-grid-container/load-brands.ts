import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { makesModelsAnswer } from '@forecourt/domain/cars/makes-models';
import type { Brand } from './brand';

interface Limits {
  maxBrands: number;
  maxModels: number;
}

/** The makes with most cars in stock, sorted by name, each with its most common models. @throws when the API fails */
export async function loadBrands(
  { maxBrands, maxModels }: Limits,
  { services, signal }: { services: Services; signal: AbortSignal },
): Promise<Brand[]> {
  const { makes } = orThrow(await services.api('/v1/makes-models', { answer: makesModelsAnswer, signal }));
  return mostCommon(makes, maxBrands)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
    .map(({ name, models }) => ({
      name,
      logo: '',
      url: '',
      models: mostCommon(models, maxModels).map((model) => ({ name: model.name, url: '' })),
    }));
}

function mostCommon<Item extends { count: number }>(items: readonly Item[], limit: number): Item[] {
  return items.toSorted((a, b) => b.count - a.count).slice(0, limit);
}
