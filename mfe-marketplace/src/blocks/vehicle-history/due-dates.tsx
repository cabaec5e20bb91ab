import type { CarHistory } from '@forecourt/domain/cars/history';
import { longDate } from '@forecourt/ui/long-date';
import { FigureSource } from '../../figure-source/figure-source';
import styles from './vehicle-history.module.css';

const REGISTER = { name: 'DVLA vehicle enquiry', url: 'https://www.gov.uk/get-vehicle-information-from-dvla' };

export function DueDates({ history: { motDueOn, tax, isSample } }: { history: CarHistory }) {
  if (!motDueOn && !tax) return null;
  return (
    <dl className={styles.due}>
      {motDueOn && (
        <div>
          <dt>MOT due</dt>
          <dd>{longDate(motDueOn)}</dd>
        </div>
      )}
      {tax && (
        <div>
          <dt>Road tax</dt>
          <dd>
            {taxInWords(tax)}
            <p className={styles.note}>Tax does not come with a used car: you tax it before you drive it away.</p>
            {!isSample && <FigureSource source={REGISTER} asOf={tax.asOf} />}
          </dd>
        </div>
      )}
    </dl>
  );
}

function taxInWords({ status, dueOn }: NonNullable<CarHistory['tax']>): string {
  if (status === 'sorn') return 'Declared off the road (SORN)';
  if (status === 'untaxed') return 'Not taxed';
  return dueOn ? `Taxed, due ${longDate(dueOn)}` : 'Taxed';
}
