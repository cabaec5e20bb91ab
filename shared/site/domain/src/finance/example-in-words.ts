import { formatPence } from '../money';
import type { RepresentativeExample } from './terms';

/**
 * Returns a representative example as one text, with everything that CONC 3.5.5R requires. Charges are only named if
 * there are any.
 */
export function exampleInWords(example: RepresentativeExample): string {
  const { balloonPence, addedPence = 0, otherChargesPence } = example;
  const final = balloonPence === undefined ? '' : ` and an optional final payment of ${formatPence(balloonPence)}`;
  return (
    `Representative example by ${balloonPence === undefined ? 'hire purchase' : 'PCP'}: cash price ${formatPence(example.cashPricePence)}, ` +
    `deposit ${formatPence(example.depositPence)}, ${addedPence === 0 ? '' : `${formatPence(addedPence)} owed on another car added, `}` +
    `total amount of credit ${formatPence(example.creditPence)}, ${example.termMonths} months: ${example.paymentCount} monthly payments of ` +
    `${formatPence(example.paymentPence)}${final}. ${otherChargesPence === 0 ? '' : `Other charges ${formatPence(otherChargesPence)}. `}` +
    `Total amount payable ${formatPence(example.totalPayablePence)}. Rate of interest ${example.interestPercent}% a year (fixed). ` +
    `Representative ${example.aprPercent}% APR.`
  );
}
