import type { Catalogue, Derivative, Model } from '../catalogue/catalogue';
import { weighted, type Random } from './random';

/** A body shape's share of a make's sales, for its ordinary models. */
const BODY_SHARE = { Hatchback: 10, SUV: 8, Saloon: 5, Estate: 4, MPV: 4, Coupe: 2, Convertible: 2 } as const;

/** Picks derivatives as the market does: popular makes, shapes and models more often. */
export function derivativePicker(catalogue: Catalogue): (random: Random) => { model: Model; derivative: Derivative } {
  const byMake = new Map(
    catalogue.makes.map((make) => {
      const models = catalogue.models.filter((model) => model.makeId === make.id);
      return [make.id, weighted(models, ({ bodyType, popularity }) => BODY_SHARE[bodyType] * popularity)] as const;
    }),
  );
  const byModel = new Map<number, Derivative[]>();
  for (const derivative of catalogue.derivatives) byModel.set(derivative.modelId, [...(byModel.get(derivative.modelId) ?? []), derivative]);
  const pickMake = weighted(catalogue.makes, (make) => make.sharePerMille);
  return (random) => {
    const model = byMake.get(pickMake(random).id)?.(random);
    const derivatives = model && byModel.get(model.id);
    if (!derivatives) throw new Error('A make without models, or a model without derivatives, is in the catalogue');
    return { model, derivative: random.pick(derivatives) };
  };
}
