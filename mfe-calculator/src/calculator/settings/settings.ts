import type { Services } from '@forecourt/contracts/services';
import { applyAddress } from '@forecourt/domain/contact/apply-address';
import { obtainableRate, type AprRate } from '@forecourt/domain/finance/apr-rates';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { vehiclePricePence } from '@forecourt/domain/calculator/state';
import { offersProduct } from '@forecourt/domain/finance/finance-terms';
import { normaliseRegistration } from '@forecourt/domain/input/registration';
import { penceFromPounds } from '@forecourt/domain/money';
import type { PricingMode } from '@forecourt/domain/finance/lenders';
import type { AprOverrides, Score } from '@forecourt/domain/finance/score-apr';
import { acceptedValues } from './accepted-values';
import type { AcceptedCalculatorAttributes, CalculatorAttributes } from './attributes';

/** A calculator's configuration, resolved from attributes, options and the partner's agreement. */
export interface CalculatorSettings {
  title: string;
  isTitleShown: boolean;
  headingLevel: 1 | 2;
  amount: { startPence: number; title: string; field: 'input' | 'static' | 'none' };
  deposit: { startPence: number; minPence: number; title: string; isAsked: boolean };
  isPartExchangeAsked: boolean;
  term: { start: number; title: string };
  score: { start: Score; title: string; isAsked: boolean };
  hasSliders: boolean;
  hidePcp: boolean;
  preselectsPcp: boolean;
  /** The broker's limit on credit, unless it is the default. */
  maxCreditPercent?: number | undefined;
  apr: AprOverrides;
  rates: AprRate;
  isRateLineShown: boolean;
  mode: PricingMode;
  button: { text: string; note: string; href: string };
  privacyHref: string;
  isPoweredByShown: boolean;
  /** For the application site: the partner that the visitor comes from, and the vehicle. */
  handOff: {
    affiliateId: number | null;
    dealerId?: number;
    dealerName: string;
    vrm: string;
    mileage?: number;
    advertId: string;
  };
  /** Id of the car of the page, if it is one of our stock; else empty. */
  carInStock: string;
  look: { radiusPx: number; hasBackground: boolean; isStill: boolean; isResultFirst: boolean };
}

/** Settings that a block fixes, over any configuration. */
export type FixedSettings = Partial<
  Pick<CalculatorSettings, 'isRateLineShown' | 'preselectsPcp' | 'carInStock' | 'isPartExchangeAsked'>
>;

/** Attributes with the options that override attributes of the same name; undefined if a strict one was refused. */
export function configurationOf(attributes: CalculatorAttributes): AcceptedCalculatorAttributes | undefined {
  return acceptedValues({ ...attributes, ...attributes.options });
}

/** Resolves the settings. If an option and an attribute mean the same, the option wins. */
export function calculatorSettings(
  given: AcceptedCalculatorAttributes,
  services: Pick<Services, 'brand' | 'destinations' | 'page' | 'can'>,
): CalculatorSettings {
  const { brand, destinations } = services;
  const affiliateId = given.aid ?? brand.id;
  const partner = calculatorPartner(affiliateId);
  const isVehicle = given.vdp || given.vrm !== '';
  const pricePence = given.pricePence ?? penceFromPounds(given.amount ?? given.defaultAmount);

  return {
    title: given.isUnregulated && given.vdp ? `Finance Calculator provided by ${brand.displayName}` : given.title,
    isTitleShown: !given.hideTitle,
    headingLevel: given.headingLevel === '1' ? 1 : 2,
    amount: {
      startPence: isVehicle ? vehiclePricePence(pricePence) : pricePence,
      title: isVehicle ? 'Vehicle price' : given.amountTitle || given.defaultAmountTitle,
      field: given.hideAmountInput ? 'none' : isVehicle || given.staticAmount ? 'static' : 'input',
    },
    deposit: {
      startPence: penceFromPounds(Math.max(given.deposit, given.minDeposit)),
      minPence: penceFromPounds(given.minDeposit),
      title: given.depositTitle,
      isAsked: given.showDeposit,
    },
    isPartExchangeAsked: given.showDeposit,
    term: { start: given.defaultTerm, title: given.termTitle },
    score: {
      start: given.overrideCredScore || given.defaultScore,
      title: given.scoreTitle,
      isAsked: given.overrideCredScore === '',
    },
    hasSliders: !given.hideSlider,
    hidePcp: given.hidePcp || !offersProduct(brand, 'PCP'),
    preselectsPcp: partner.preselectsPcp,
    maxCreditPercent: brand.maxCreditPercent,
    apr: {
      isClassified: given.isClassified,
      ...(given.customApr !== undefined && { customAprPercent: given.customApr }),
      byScore: { Excellent: given.excellentApr, Good: given.goodApr, Fair: given.fairApr, Poor: given.poorApr },
    },
    rates: {
      from: given.ratesFrom ?? given.defaultRatesFrom ?? obtainableRate(partner.rates).from,
      representative: given.defaultRepAPR ?? given.repApr ?? partner.rates.representative,
    },
    isRateLineShown: !given.hideRepApr,
    mode: given.daid !== undefined || given.isRegulated || given.isUnregulated ? 'regulated' : 'non-regulated',
    button: {
      text: given.defaultButtonText || given.ctaText,
      note: given.subButtonText,
      href: given.overrideApply || applyAddress(services),
    },
    privacyHref: given.privacyLink || destinations.privacy,
    isPoweredByShown:
      partner.showsPoweredBy && !given.hidePoweredBy && !given.isOwnBrand && !services.can('powered-by-hidden'),
    handOff: {
      affiliateId,
      ...(given.daid !== undefined && { dealerId: given.daid }),
      dealerName: given.dname || given.dealerName,
      vrm: normaliseRegistration(given.vrm),
      ...(given.mileage !== undefined && { mileage: given.mileage }),
      advertId: given.advertId,
    },
    carInStock: '',
    look: {
      radiusPx: given.radius,
      hasBackground: !given.removeBackground,
      isStill: given.noTransition,
      isResultFirst: given.isV3,
    },
  };
}
