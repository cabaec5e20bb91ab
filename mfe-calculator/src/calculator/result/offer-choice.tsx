import { useId } from 'react';
import type { FinanceType } from '@forecourt/domain/finance/terms';
import { formatPence } from '@forecourt/domain/money';
import { Button } from '@forecourt/ui/button';
import { classNames } from '@forecourt/ui/class-names';
import { NO_FIGURE } from '../breakdown/figures';
import { lengthInWords, type Offer } from './offers';
import optionStyles from '../radio-option.module.css';
import styles from './offer-choice.module.css';

const FINANCE_NAME: Readonly<Record<FinanceType, string>> = { HP: 'Hire purchase', PCP: 'Personal contract purchase' };

interface OfferChoiceProps {
  offers: readonly Offer[];
  selected: FinanceType;
  aprPercent: number;
  /** Id of the form that the choice belongs to. */
  form: string;
  /** The chosen term. */
  wantedMonths: number;
  onSelect: (financeType: FinanceType) => void;
  /** Repeats a failed lookup. */
  onRetry: (() => void) | undefined;
}

/**
 * The finance types side by side, each a radio button with its figures. The layout does not move when figures change.
 */
export function OfferChoice({ offers, selected, ...tile }: OfferChoiceProps) {
  return (
    <fieldset className={optionStyles.group}>
      <legend className={styles.legend}>Your estimated payment</legend>
      <div className={classNames(styles.tiles, offers.length > 1 && styles.pair)}>
        {offers.map((offer) => (
          <OfferTile key={offer.financeType} offer={offer} {...tile} isSelected={offer.financeType === selected} />
        ))}
      </div>
    </fieldset>
  );
}

interface OfferTileProps extends Omit<OfferChoiceProps, 'offers' | 'selected'> {
  offer: Offer;
  isSelected: boolean;
}

function OfferTile({
  offer: { financeType, row, reason, isUnknown },
  isSelected,
  aprPercent,
  form,
  wantedMonths,
  onSelect,
  onRetry,
}: OfferTileProps) {
  const id = useId();
  return (
    <div className={classNames(optionStyles.option, styles.tile)}>
      <input
        type="radio"
        className={optionStyles.radio}
        form={form}
        name="type"
        value={financeType}
        checked={isSelected}
        disabled={!row}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-figures`}
        onChange={() => onSelect(financeType)}
      />
      <p id={`${id}-name`} className={styles.name}>
        <strong className={styles.short}>{financeType}</strong> <span>{FINANCE_NAME[financeType]}</span>
      </p>
      <div id={`${id}-figures`} className={styles.body}>
        {reason && (
          <p className={styles.reason} role={isUnknown ? 'status' : undefined}>
            {asSentence(reason)}
            {isUnknown && onRetry && (
              <Button type="button" variant="quiet" className={styles.retry} onClick={onRetry}>
                Try again
              </Button>
            )}
          </p>
        )}
        {/* Invisible but present without a price, so that the tile keeps its height. */}
        <div className={classNames(styles.figures, !row && styles.withheld)} aria-hidden={row ? undefined : true}>
          <p className={styles.payment}>
            <span className={styles.amount}>{row ? formatPence(row.paymentPence) : NO_FIGURE}</span>{' '}
            <span className={styles.period}>a month</span>
          </p>
          <dl className={styles.facts}>
            <Fact name="Term" value={row && lengthInWords(row.termMonths, wantedMonths)} />
            <Fact name="Rate" value={row && `${aprPercent}% APR`} />
            <Fact name="Monthly payments" value={row && String(row.paymentCount)} />
            <Fact
              name="Optional final payment"
              value={row?.balloonPence === undefined ? 'None' : formatPence(row.balloonPence)}
            />
            <Fact name="Total amount payable" value={row && formatPence(row.totalPayablePence)} />
          </dl>
        </div>
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value ?? NO_FIGURE}</dd>
    </div>
  );
}

/** Messages beside fields have no full stop, so a message that ends with a quotation mark gets none here either. */
function asSentence(message: string): string {
  return message.endsWith("'") ? message : `${message}.`;
}
