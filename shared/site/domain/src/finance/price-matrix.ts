import { TERMS_MONTHS, type FinanceType } from './terms';
import {
  agreementFlows,
  costOfCreditPence,
  hirePurchasePaymentPence,
  pcpPaymentPence,
  totalPayablePence,
} from './payments';
import { formatCount } from '../money';
import {
  BROKER_LENDER_ID,
  LENDERS,
  panelFor,
  wouldLend,
  type FinancedCar,
  type Lender,
  type PricingMode,
} from './lenders';
import { lenderProposal, type LenderProposal } from './lender-proposal';
import { balloonPence, type ResidualValues } from './residual-values';

/** The price for one term, and the proposal of the lender that offers it. */
export interface PriceRow {
  termMonths: number;
  paymentPence: number;
  /** Number of monthly payments: one less than the term's months if a final payment follows. */
  paymentCount: number;
  /** The optional final payment of a PCP, in its last month. */
  balloonPence?: number;
  /** Deposit and everything paid after it. */
  totalPayablePence: number;
  /** Everything repaid beyond the credit. */
  costOfCreditPence: number;
  proposal: LenderProposal;
}

/** Offers by term, shortest first; terms that no lender offers are left out (B3-38). */
export interface PriceMatrices {
  hp: PriceRow[];
  pcp: PriceRow[];
}

export interface PricingRequest {
  car: FinancedCar;
  creditPence: number;
  depositPence: number;
  aprPercent: number;
  mode: PricingMode;
  /** Residual values, without which there is no PCP. */
  residuals?: ResidualValues | undefined;
}

/** Prices an amount over every term (B9-13) with the lenders of a mode. */
export function priceMatrices(request: PricingRequest): PriceMatrices {
  const rows = (financeType: FinanceType) =>
    TERMS_MONTHS.flatMap((termMonths) => {
      const offer = bestOffer(financeType, termMonths, request);
      return offer ? rowOf(offer, termMonths, request) : [];
    });
  return { hp: rows('HP'), pcp: rows('PCP') };
}

/** A lender's monthly payment, and its final payment for PCP. */
export interface Offer extends Pick<PriceRow, 'paymentPence' | 'balloonPence'> {
  lender: Lender;
}

/**
 * The offer with the lowest payment for one term; rank decides among equal ones. Undefined if no lender makes an offer.
 * In regulated mode the broker's own entry also prices hire purchase (B6-2).
 */
export function bestOffer(financeType: FinanceType, termMonths: number, request: PricingRequest): Offer | undefined {
  const offers = lendersOf(financeType, request.mode)
    .filter((lender) => wouldLend(lender, { ...request, termMonths, financeType }))
    .flatMap((lender) =>
      financeType === 'HP'
        ? hirePurchaseOffer(lender, termMonths, request)
        : contractPurchaseOffer(lender, termMonths, request),
    );
  // Lenders are sorted by rank, and sorting is stable.
  return offers.toSorted((a, b) => a.paymentPence - b.paymentPence)[0];
}

function lendersOf(financeType: FinanceType, mode: PricingMode): readonly Lender[] {
  const panel = panelFor(mode);
  return financeType === 'HP'
    ? LENDERS.filter((lender) => lender.id === BROKER_LENDER_ID || panel.includes(lender))
    : panel;
}

/** Explains to the visitor why a car has no price; undefined if it has one (B3-39). */
export function cannotPriceReason(request: PricingRequest): string | undefined {
  const lenders = lendersOf('HP', request.mode);
  const highest = (limit: 'maxMileage' | 'maxAgeAtEndMonths') => Math.max(...lenders.map((lender) => lender[limit]));
  const hasPrice = (changed: Partial<FinancedCar>) => {
    const { hp, pcp } = priceMatrices({ ...request, car: { ...request.car, ...changed } });
    return hp.length + pcp.length > 0;
  };
  if (hasPrice({})) return undefined;
  if (hasPrice({ mileage: 0 }))
    return `The lenders on our panel do not finance cars with more than ${formatCount(highest('maxMileage'))} miles`;
  if (hasPrice({ ageMonths: 0 })) {
    return `The lenders on our panel do not finance cars that would be more than ${Math.floor(highest('maxAgeAtEndMonths') / 12)} years old at the end of the agreement`;
  }
  return 'The lenders on our panel do not finance this amount';
}

function hirePurchaseOffer(lender: Lender, termMonths: number, request: PricingRequest): Offer {
  return { lender, paymentPence: hirePurchasePaymentPence({ ...request, termMonths }) };
}

function contractPurchaseOffer(lender: Lender, termMonths: number, request: PricingRequest): Offer[] {
  const balloon = request.residuals && balloonPence(request.residuals, lender.id, termMonths);
  // A final payment of at least the credit would leave no monthly payment.
  if (!balloon || balloon >= request.creditPence) return [];
  const paymentPence = pcpPaymentPence({ ...request, termMonths, balloonPence: balloon });
  return [{ lender, paymentPence, balloonPence: balloon }];
}

function rowOf({ lender, ...offer }: Offer, termMonths: number, request: PricingRequest): PriceRow {
  const { creditPence, depositPence } = request;
  const flows = agreementFlows({ ...offer, termMonths });
  return {
    termMonths,
    ...offer,
    paymentCount: offer.balloonPence === undefined ? termMonths : termMonths - 1,
    totalPayablePence: totalPayablePence(flows, depositPence),
    costOfCreditPence: costOfCreditPence(creditPence, flows),
    proposal: lenderProposal(lender, {
      ...request,
      termMonths,
      flows,
      financeType: offer.balloonPence === undefined ? 'HP' : 'PCP',
    }),
  };
}
