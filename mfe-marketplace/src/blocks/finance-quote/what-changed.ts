import { formatPence } from '@forecourt/domain/money';
import { sumsOf, type Agreement } from '@forecourt/domain/quotes/quote';

const AMOUNTS: readonly (readonly [name: string, pence: (agreement: Agreement) => number | undefined])[] = [
  ['The cash price', ({ pricePence }) => pricePence],
  ['The deposit', (agreement) => sumsOf(agreement).depositPence],
  ['The monthly payment', ({ paymentPence }) => paymentPence],
  ['The optional final payment', ({ balloonPence }) => balloonPence],
  ['The total amount payable', (agreement) => sumsOf(agreement).totalPayablePence],
];

/** A sentence for each figure that has changed, with the difference; empty when none has. */
export function whatChanged(earlier: Agreement, today: Agreement): string[] {
  const amounts = AMOUNTS.flatMap(([name, pence]) => {
    const [before, now] = [pence(earlier), pence(today)];
    if (before === undefined || now === undefined || before === now) return [];
    return [
      `${name} is ${formatPence(Math.abs(now - before))} ${now < before ? 'less' : 'more'}: ${formatPence(now)} instead of ${formatPence(before)}.`,
    ];
  });
  return [
    ...(earlier.finance === today.finance ? [] : [`The finance is ${today.finance} instead of ${earlier.finance}.`]),
    ...(earlier.aprPercent === today.aprPercent
      ? []
      : [`The rate is ${today.aprPercent}% APR instead of ${earlier.aprPercent}%.`]),
    ...amounts,
  ];
}
