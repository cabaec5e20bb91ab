import { TERMS_MONTHS, type FinanceType } from './calculator';
import { agreementFlows, costOfCreditPence, flatRatePercent, hirePurchasePaymentPence, pcpPaymentPence, totalPayablePence } from './finance';
import { BROKER_LENDER_ID, LENDERS, panelFor, wouldLend, type FinancedCar, type Lender, type PricingMode } from './lenders';
import { balloonPence, type ResidualValues } from './residual-values';

/** What one term costs, at the lender whose offer it is. */
export interface PriceRow {
  termMonths: number;
  paymentPence: number;
  /** How many payments of that amount there are: one fewer than months when a final payment follows. */
  paymentCount: number;
  /** The optional final payment of a PCP, in its last month. */
  balloonPence?: number;
  /** Deposit and everything paid after it. */
  totalPayablePence: number;
  /** What the credit costs beyond itself. */
  costOfCreditPence: number;
  /** A year. Never shown as APR. */
  flatRatePercent: number;
  lenderId: number;
}

/** Offers by term, shortest first; a term that nobody offers is not there (B3-38). */
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
  /** Without them there is no PCP. */
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

/** What a lender asks a month, and at the end of a PCP. */
export type Offer = Pick<PriceRow, 'lenderId' | 'paymentPence' | 'balloonPence'>;

/**
 * The lowest payment on offer for one term, at the better ranked of equals; undefined when nobody offers one. In
 * regulated mode the broker's own entry also prices hire purchase (B6-2).
 */
export function bestOffer(financeType: FinanceType, termMonths: number, request: PricingRequest): Offer | undefined {
  const panel = panelFor(request.mode);
  const lenders = financeType === 'HP' ? LENDERS.filter((lender) => lender.id === BROKER_LENDER_ID || panel.includes(lender)) : panel;
  const offers = lenders
    .filter((lender) => wouldLend(lender, { ...request, termMonths, financeType }))
    .flatMap((lender) => (financeType === 'HP' ? hirePurchaseOffer(lender, termMonths, request) : contractPurchaseOffer(lender, termMonths, request)));
  // Lenders come in the order of their rank, and sorting keeps it among equals.
  return offers.toSorted((a, b) => a.paymentPence - b.paymentPence)[0];
}

/** Why a car has no price at all, for the visitor; undefined when it has one (B3-39). */
export function cannotPriceReason(request: PricingRequest): string | undefined {
  const hasPrice = (changed: Partial<FinancedCar>) => {
    const { hp, pcp } = priceMatrices({ ...request, car: { ...request.car, ...changed } });
    return hp.length + pcp.length > 0;
  };
  if (hasPrice({})) return undefined;
  if (hasPrice({ mileage: 0 })) return 'The lenders on our panel do not finance cars with this mileage';
  if (hasPrice({ ageMonths: 0 })) return 'The lenders on our panel do not finance cars of this age';
  return 'The lenders on our panel do not finance this amount';
}

function hirePurchaseOffer({ id }: Lender, termMonths: number, request: PricingRequest): Offer {
  return { lenderId: id, paymentPence: hirePurchasePaymentPence({ ...request, termMonths }) };
}

function contractPurchaseOffer({ id }: Lender, termMonths: number, request: PricingRequest): Offer[] {
  const balloon = request.residuals && balloonPence(request.residuals, id, termMonths);
  // A final payment that is not less than the credit would leave nothing to repay by month.
  if (!balloon || balloon >= request.creditPence) return [];
  const paymentPence = pcpPaymentPence({ ...request, termMonths, balloonPence: balloon });
  return [{ lenderId: id, paymentPence, balloonPence: balloon }];
}

function rowOf(offer: Offer, termMonths: number, { creditPence, depositPence }: PricingRequest): PriceRow {
  const flows = agreementFlows({ ...offer, termMonths });
  return {
    termMonths,
    ...offer,
    paymentCount: offer.balloonPence === undefined ? termMonths : termMonths - 1,
    totalPayablePence: totalPayablePence(flows, depositPence),
    costOfCreditPence: costOfCreditPence(creditPence, flows),
    flatRatePercent: flatRatePercent(creditPence, flows, termMonths),
  };
}
