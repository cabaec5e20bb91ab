import { useServices } from '@forecourt/contracts/services-context';
import { brokerStatement, ratesStatement, representativeStatement, statesRate } from '@forecourt/domain/finance/apr-rates';
import { AprStatement, type AprStatementProps } from '@forecourt/ui/apr-statement';
import { RichText } from '@forecourt/ui/rich-text';
import { useAprRate } from './use-apr-rate';

const WORDINGS = { rates: ratesStatement, representative: representativeStatement };

export interface SmallPrintProps extends Pick<AprStatementProps, 'disclaimer' | 'align' | 'className'> {
  /** Null when it was refused: nothing is promised then. */
  aprType: string | null;
  /** Sanitised; shown without a rate. */
  footerText: string;
  /** Both rates, or the representative one only. */
  wording?: keyof typeof WORDINGS;
  /** How the broker statement names the company. */
  broker?: Parameters<typeof brokerStatement>[1];
}

/** The rate of an `aprType` with the broker statement (A1-8), or the configured text in its place (A9-7), with that statement too if it states a rate. */
export function SmallPrint({ aprType, footerText, wording = 'rates', broker = 'limited', ...statement }: SmallPrintProps) {
  const { brand } = useServices();
  const rate = useAprRate(aprType);
  const asked = { ...statement, broker: brokerStatement(brand.companyName, broker) };
  if (rate) return <AprStatement {...asked} rate={WORDINGS[wording](rate)} />;
  if (aprType === null || !footerText) return null;
  const text = <RichText className={statement.className} html={footerText} />;
  if (!statesRate(footerText)) return text;
  return (
    <>
      {text}
      <AprStatement {...asked} />
    </>
  );
}
