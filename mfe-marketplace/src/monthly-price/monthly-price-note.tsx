import { AprStatement } from '@forecourt/ui/apr-statement';
import type { CreditNote } from './credit-note';

/** Below cars with monthly prices: an example, the representative APR, and what the prices are for. */
export function MonthlyPriceNote({ note: { example, rate, broker, terms }, className }: { note: CreditNote; className?: string | undefined }) {
  return <AprStatement className={className} rate={`${example} ${rate}`} broker={broker} disclaimer={terms} />;
}
