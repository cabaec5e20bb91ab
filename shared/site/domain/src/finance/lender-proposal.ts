import type { FinanceType } from './terms';
import { flatRatePercent, type Flow } from './payments';
import type { Lender } from './lenders';

/**
 * A lender's answer to one request (B3-40, B3-45 to B3-47). It stays provisional until the lender has seen an
 * application.
 */
export interface LenderProposal {
  /** Identical for the same lender, finance type and term. */
  proposalId: string;
  lenderReference: string;
  loanProposalStatus: 'ProvisionalAcceptance';
  /** Whether it is shown for its term; the others are discarded. */
  isPreferredAcceptance: boolean;
  isPrime: boolean;
  financeCompanyId: number;
  financeCompany: string;
  rank: number;
  amountToFinancePence: number;
  aprPercent: number;
  /** Per year. Never shown as APR. */
  flatRatePercent: number;
}

/** The proposal of the lender with the best offer for a term. */
export function lenderProposal(
  { id, name, reference, isPrime, rank }: Lender,
  agreed: {
    financeType: FinanceType;
    termMonths: number;
    creditPence: number;
    aprPercent: number;
    flows: readonly Flow[];
  },
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
