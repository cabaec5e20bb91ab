import type { AttributeValues } from '@forecourt/contracts/attributes';
import { availableTerm, financeAmount, hirePurchaseTerms, TERMS_MONTHS } from '@forecourt/domain/calculator';
import { parsePoundsInput } from '@forecourt/domain/pounds-input';
import { scoreAprPercent, scoreFrom, type Score } from '@forecourt/domain/score-apr';
import { formatAmount } from '../../calculator/format-amount';
import type { Quote } from '../../calculator/quote';
import type { standardCalculatorContainer } from './standard-calculator-container.block';

type Attributes = AttributeValues<(typeof standardCalculatorContainer)['attributes']>;

/** What the visitor has filled in; amounts as the fields show them. */
export interface CalculatorInputs {
  amount: string;
  deposit: string;
  termMonths: number;
  score: Score;
}

/** The inputs an address holds; what it lacks or gets wrong comes from the block's attributes. */
export function inputsFromAddress(address: URLSearchParams, attributes: Attributes): CalculatorInputs {
  const term = Number(address.get('term') ?? attributes.defaultTerm);
  return {
    amount: formatAmount(address.get('amount') ?? String(attributes.defaultAmount)),
    deposit: formatAmount(address.get('deposit') ?? String(Math.max(attributes.deposit, attributes.minDeposit))),
    termMonths: availableTerm(Number.isFinite(term) ? term : attributes.defaultTerm, TERMS_MONTHS, attributes.defaultTerm),
    score: scoreFrom(address.get('score') ?? '') ?? attributes.defaultScore,
  };
}

/** The address with these inputs in it; whatever else it held stays. */
export function addressWithInputs(address: URLSearchParams, inputs: CalculatorInputs): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set('amount', String(parsePoundsInput(inputs.amount) ?? ''));
  next.set('deposit', String(parsePoundsInput(inputs.deposit) ?? ''));
  next.set('term', String(inputs.termMonths));
  next.set('score', inputs.score);
  return next;
}

/** Names of the address's parameters that are the calculator's. */
export const INPUT_NAMES: readonly string[] = ['amount', 'deposit', 'term', 'score'];

/** Works the payments out. An empty deposit is none; without the question there is none either. */
export function quoteFor(inputs: CalculatorInputs, attributes: Attributes): Quote {
  const depositPence = attributes.showDeposit ? (parsePoundsInput(inputs.deposit) ?? 0) * 100 : 0;
  const amount = financeAmount({
    amountPence: (parsePoundsInput(inputs.amount) ?? 0) * 100,
    depositPence,
    minDepositPence: attributes.showDeposit ? attributes.minDeposit * 100 : 0,
    financeType: 'HP',
  });
  if (!amount.ok) return amount;

  const { creditPence } = amount;
  const aprPercent = scoreAprPercent(inputs.score, creditPence, {
    isClassified: attributes.isClassified,
    customAprPercent: attributes.customApr,
    byScore: { Excellent: attributes.excellentApr, Good: attributes.goodApr, Fair: attributes.fairApr, Poor: attributes.poorApr },
  });
  const terms = hirePurchaseTerms({ creditPence, depositPence, aprPercent });
  const selected = terms.find(({ termMonths }) => termMonths === inputs.termMonths) ?? terms[0]!;
  return { ok: true, creditPence, depositPence, aprPercent, selected, terms };
}
