import type { CarOption } from '@forecourt/domain/car-search/choices';
import type { StockChoice, StockList } from '../state/given-stock';

/** Makes or models to choose from, with how many cars each would leave: the popular ones, then all of them by name. */
export function stockOptions({ all, popular }: StockList, counts: Readonly<Record<string, number>> | undefined, allOfThem: string): CarOption[] {
  const toOption = ({ id, slug, name }: StockChoice): CarOption => ({ value: slug, label: name, ...(counts && { count: counts[id] ?? 0 }) });
  if (popular.length === 0) return all.map(toOption);
  return [
    ...popularChoices({ all, popular }).map((choice) => ({ ...toOption(choice), group: 'Popular' })),
    ...all.map((choice) => ({ ...toOption(choice), group: allOfThem })),
  ];
}

/** The popular ones themselves. */
export function popularChoices({ all, popular }: StockList): StockChoice[] {
  return popular.flatMap((slug) => all.find((choice) => choice.slug === slug) ?? []);
}
