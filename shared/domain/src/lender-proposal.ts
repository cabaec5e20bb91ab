import type { FinanceType } from './calculator';
import { flatRatePercent, type Flow } from './finance';
import type { Lender } from './lenders';

/**
 * What a lender would answer to one request (B3-40, B3-45 to B3-47). Nobody has applied yet, so it is provisional, and
 * stays so until the lender has seen an application.
 */
export interface LenderProposal {
  /** The same for the same lender, kind of finance and term. */
  proposalId: string;
  lenderReference: string;
  loanProposalStatus: 'ProvisionalAcceptance';
  /** Whether it is the one that is shown for its term; the others are not kept. */
  isPreferredAcceptance: boolean;
  isPrime: boolean;
  financeCompanyId: number;
  financeCompany: string;
  rank: number;
  amountToFinancePence: number;
  aprPercent: number;
  /** A year. Never shown as APR. */
  flatRatePercent: number;
}

/** The proposal of the lender whose offer is the best for a term. */
export function lenderProposal(
  { id, name, reference, isPrime, rank }: Lender,
  agreed: { financeType: FinanceType; termMonths: number; creditPence: number; aprPercent: number; flows: readonly Flow[] },
): LenderProposal {
  const { financeType, termMonths, creditPence, aprPercent, flows } = agreed;
  return {
    proposalId: `${reference}-${financeType}-${termMonths}`,
    lenderReference: reference,
    loanProposalStatus: 'ProvisionalAcceptance',
    isPreferredAcceptance: true,
    isPrime,
    financeCompanyId: id,
    financeCompany: name,
    rank,
    amountToFinancePence: creditPence,
    aprPercent,
    flatRatePercent: flatRatePercent(creditPence, flows, termMonths),
  };
}
