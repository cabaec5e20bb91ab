import { useServices } from '@forecourt/contracts/services-context';
import { brokerStatement, ratesStatement, representativeStatement } from '@forecourt/domain/finance/apr-rates';
import { AprStatement, type AprStatementProps } from '@forecourt/ui/apr-statement';
import { RichText } from '@forecourt/ui/rich-text';
import { useAprRate } from './use-apr-rate';

const WORDINGS = { rates: ratesStatement, representative: representativeStatement };

export interface SmallPrintProps extends Pick<AprStatementProps, 'disclaimer' | 'align' | 'className'> {
  aprType: string;
  /** Sanitised; shown without a rate. */
  footerText: string;
  /** Both rates, or the representative one only. */
  wording?: keyof typeof WORDINGS;
  /** How the broker statement names the company. */
  broker?: Parameters<typeof brokerStatement>[1];
}

/** The rate of an `aprType` with the broker statement (A1-8), or the configured text in its place (A9-7). */
export function SmallPrint({ aprType, footerText, wording = 'rates', broker = 'limited', ...statement }: SmallPrintProps) {
  const { brand } = useServices();
  const rate = useAprRate(aprType);
  if (rate) return <AprStatement {...statement} rate={WORDINGS[wording](rate)} broker={brokerStatement(brand.companyName, broker)} />;
  return footerText && <RichText className={statement.className} html={footerText} />;
}
