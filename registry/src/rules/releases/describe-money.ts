import type { MoneyChange } from './group-money';

/** `Monthly price is 100 times as high in car-results: £279.33 → £27,933.00, and 23 more, on 4 pages, at 375 and 1280 px` */
export const describeMoney = (change: MoneyChange): string => `${nameChange(change)}: ${describeFigures(change)}`;

/** `Monthly price is 100 times as high in car-results` */
export function nameChange(change: MoneyChange): string {
  const [block, ...others] = change.blocks;
  return `${change.kind} ${describeFactor(change)} in ${others.length === 0 ? block : `${change.blocks.length} blocks`}`;
}

/** `£279.33 → £27,933.00, and 23 more, on 4 pages, at 375 and 1280 px` */
export function describeFigures({ figures, findings }: MoneyChange): string {
  const [first] = figures;
  const [pages, brands] = (['page', 'brand'] as const).map((name) => [...new Set(findings.map((one) => one[name]))]);
  const widths = [...new Set(findings.map(({ width }) => width))].toSorted((one, other) => one - other);
  return [
    `${first?.before} → ${first?.after}`,
    ...(figures.length > 1 ? [`and ${figures.length - 1} more`] : []),
    pages?.length === 1 ? `on ${pages[0]}` : `on ${pages?.length} pages`,
    `at ${widths.join(' and ')} px`,
    ...(brands?.length === 1 ? [] : [`in ${brands?.length} brands`]),
  ].join(', ');
}

function describeFactor({ kind, type, factors: [min, max] }: MoneyChange): string {
  const [high, higher, lower] = kind === 'Term' ? ['long', 'longer', 'shorter'] : ['high', 'higher', 'lower'];
  const isTwice = min === 2 && max === 2;
  const times = toRange([min, max], 3);
  switch (type) {
    case 'much-higher':
      return isTwice ? `is twice as ${high}` : `is ${times} times as ${high}`;
    case 'much-lower':
      return isTwice ? `is half as ${high}` : `is divided by ${times}`;
    case 'higher':
      return `is ${toRange([(min - 1) * 100, (max - 1) * 100], 2, '%')} ${higher}`;
    case 'lower':
      return `is ${toRange([(1 - 1 / min) * 100, (1 - 1 / max) * 100], 2, '%')} ${lower}`;
    case 'from-zero':
      return 'was 0';
    case 'to-zero':
      return 'is 0 now';
    case 'currency':
      return 'has another currency';
    case 'written':
      return 'is written differently';
    case 'unknown':
      return 'has changed';
  }
}

/** `3% to 5%`, or `5%` if both are equal. */
function toRange(sizes: readonly number[], digits: number, unit = ''): string {
  return [...new Set(sizes.map((size) => `${Number(size.toPrecision(digits))}${unit}`))].join(' to ');
}
