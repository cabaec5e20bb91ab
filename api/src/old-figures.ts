import { ageOf } from '@forecourt/domain/dated-figures/dated-figure';
import { KNOWN_FIGURES, type NamedFigure } from '@forecourt/domain/dated-figures/known-figures';
import type { EnergyPrices } from '@forecourt/domain/running-costs/energy-cost';
import type { GuideFile } from './content/guides/guide-file';
import { guideFigure } from './content/guides/library';

interface OldFigureSources {
  prices: EnergyPrices;
  guides: readonly Pick<GuideFile, 'slug' | 'checkedAmounts'>[];
  /** ISO date. */
  on: string;
}

/** Lists the old figures of the site that others set, one line each for operators. Pages say so beside each figure. */
export function oldFigures({ prices, guides, on }: OldFigureSources): string[] {
  const figures: NamedFigure[] = [
    ...KNOWN_FIGURES,
    { name: 'PETROL_PRICE', kind: 'fuel', asOf: prices.petrol.asOf },
    { name: 'DIESEL_PRICE', kind: 'fuel', asOf: prices.diesel.asOf },
    { name: 'ELECTRICITY_PRICE', kind: 'electricity', asOf: prices.electricity.asOf },
    ...guides.flatMap(({ slug, checkedAmounts }) =>
      checkedAmounts ? [{ name: `guides/${slug}.md`, ...guideFigure(checkedAmounts) }] : [],
    ),
  ];
  return figures.flatMap(({ name, ...figure }) => {
    const age = ageOf(figure, on);
    return age ? [`${name}: ${age.sentence}`] : [];
  });
}
