import type { Catalogue, Derivative, Model } from '../catalogue/catalogue';
import { weighted, type Random } from './random';

/** A body shape's share of a make's sales, for its ordinary models. */
const BODY_SHARE = { Hatchback: 10, SUV: 8, Saloon: 5, Estate: 4, MPV: 4, Coupe: 2, Convertible: 2 } as const;

/** Picks models as the market does: popular makes, shapes and models more often. */
export function modelPicker(catalogue: Catalogue): (random: Random) => Model {
  const byMake = new Map(
    catalogue.makes.map((make) => {
      const models = catalogue.models.filter((model) => model.makeId === make.id);
      return [make.id, weighted(models, ({ bodyType, popularity }) => BODY_SHARE[bodyType] * popularity)] as const;
    }),
  );
  const pickMake = weighted(catalogue.makes, (make) => make.sharePerMille);
  return (random) => {
    const model = byMake.get(pickMake(random).id)?.(random);
    if (!model) throw new Error('A make without models is in the catalogue');
    return model;
  };
}

/** Picks any derivative of a model that `modelPicker` picks. */
export function derivativePicker(catalogue: Catalogue): (random: Random) => { model: Model; derivative: Derivative } {
  const pickModel = modelPicker(catalogue);
  const byModel = derivativesByModel(catalogue);
  return (random) => {
    const model = pickModel(random);
    return { model, derivative: random.pick(byModel.get(model.id) ?? []) };
  };
}

export function derivativesByModel({ derivatives }: Catalogue): Map<number, Derivative[]> {
  const byModel = new Map<number, Derivative[]>();
  for (const derivative of derivatives)
    byModel.set(derivative.modelId, [...(byModel.get(derivative.modelId) ?? []), derivative]);
  return byModel;
}
