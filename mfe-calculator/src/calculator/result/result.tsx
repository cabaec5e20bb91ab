import { memo, type Ref } from 'react';
import type { FinanceType } from '@forecourt/domain/finance/terms';
import { formatCount, formatPence } from '@forecourt/domain/money';
import { ratesStatement } from '@forecourt/domain/finance/apr-rates';
import type { CalculatorState } from '@forecourt/domain/calculator/state';
import type { LenderProposal } from '@forecourt/domain/finance/lender-proposal';
import { BROKER_LENDER_ID } from '@forecourt/domain/finance/lenders';
import { Card } from '@forecourt/ui/card';
import { LinkButton } from '@forecourt/ui/link-button';
import { PoweredBy } from '@forecourt/ui/powered-by';
import { TextLink } from '@forecourt/ui/text-link';
import { Figure, Figures } from '../breakdown/figures';
import type { CalculatorSettings } from '../settings/settings';
import { Announcement } from './announcement';
import { applyLink } from './apply-link';
import { OfferChoice } from './offer-choice';
import { describeOffer, offersOf, type Offer } from './offers';
import styles from './result.module.css';

function lenderName({ financeCompanyId, financeCompany }: LenderProposal): string {
  return financeCompanyId === BROKER_LENDER_ID ? 'Chosen with your quote' : financeCompany;
}

function partExchangeFigure(equityPence: number): { name: string; value: string } {
  return {
    name: equityPence > 0 ? 'Part exchange' : 'Owed on your car, added',
    value: formatPence(Math.abs(equityPence)),
  };
}

interface BreakdownProps {
  prices: CalculatorState['prices'];
  row: Offer['row'];
  mode: CalculatorSettings['mode'];
}

/** The figures of an offer. */
function Breakdown({ prices, row, mode }: BreakdownProps) {
  return (
    <Figures>
      <Figure name="Amount of credit" value={row && prices && formatPence(prices.creditPence)} />
      <Figure name="Deposit" value={row && prices && formatPence(prices.depositPence)} />
      {prices && prices.equityPence !== 0 && <Figure {...partExchangeFigure(prices.equityPence)} />}
      <Figure name="Cost of credit" value={row && formatPence(row.costOfCreditPence)} />
      {/* Without a panel the broker sets the price, and the lender is still unknown. */}
      {mode === 'regulated' && <Figure name="Provisional lender" value={row && lenderName(row.proposal)} />}
    </Figures>
  );
}

interface ResultProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  /** Id of the form that the result belongs to. */
  form: string;
  settings: CalculatorSettings;
  /** May lag behind the form. */
  state: CalculatorState;
  /** Does not lag: a radio button must show the choice immediately. */
  financeType: FinanceType;
  annualMileage: number;
  /**
   * Address of the page that prints, sends and shares the chosen offer: empty while no offer is chosen, undefined for a
   * calculator without that page.
   */
  quoteHref: string | undefined;
  providerHref: string | undefined;
  onSelect: (financeType: FinanceType) => void;
  /** Repeats a failed lookup of residual values. */
  onRetry: (() => void) | undefined;
}

/** The payments, their breakdown and the button to apply; the layout is ours (B2-86). */
export const Result = memo(function Result({
  id,
  ref,
  form,
  settings,
  state,
  financeType,
  annualMileage,
  quoteHref,
  providerHref,
  onSelect,
  onRetry,
}: ResultProps) {
  const { prices } = state;
  const offers = offersOf(state, settings);
  const selected = offers.find((offer) => offer.financeType === financeType);
  return (
    <div id={id} ref={ref} tabIndex={-1} className={styles.result}>
      <Card className={styles.card}>
        {settings.isRateLineShown && <p className={styles.rates}>{ratesStatement(settings.rates)}</p>}
        <OfferChoice
          {...{ offers, form, onSelect, onRetry }}
          wantedMonths={state.inputs.termMonths}
          selected={financeType}
          aprPercent={prices?.aprPercent ?? 0}
        />
        <Breakdown prices={prices} row={selected?.row} mode={settings.mode} />
        <div className={styles.action}>
          <LinkButton href={applyLink(settings, { ...state, financeType })} size="large" fullWidth>
            {settings.button.text}
          </LinkButton>
          {settings.button.note && <p className={styles.subText}>{settings.button.note}</p>}
          {quoteHref !== undefined && (
            <p className={styles.subText}>
              <TextLink href={quoteHref}>Print, send or share</TextLink>
            </p>
          )}
        </div>
        <p className={styles.note}>
          <strong>Illustrative only.</strong> The rate you are offered depends on your circumstances and may be
          different.
          {offers.length > 1 &&
            ` PCP figures assume ${formatCount(annualMileage)} miles a year; the optional final payment is for keeping the car.`}
        </p>
        <p className={styles.note}>
          A quote starts with a soft search, which other lenders cannot see and which does not affect your credit score.{' '}
          <TextLink href={settings.privacyHref}>Privacy policy</TextLink>
        </p>
        {settings.isPoweredByShown && <PoweredBy href={providerHref} />}
      </Card>
      <Announcement text={selected ? describeOffer(selected, prices?.aprPercent) : ''} />
    </div>
  );
});
