import { useNow } from '@forecourt/contracts/services-context';
import { capitalised, openingStatus } from '@forecourt/domain/dealers/opening-status';
import { hoursOf, WEEKDAYS, type OpeningHours } from '@forecourt/domain/dealers/opening-hours';
import { dayInWords, ukTime } from '@forecourt/domain/dealers/uk-time';
import { useHydrated } from '../../car-search/use-hydrated';
import styles from './dealer-details.module.css';

/** Exceptions that are shown: a table of a whole year would hide the week. */
const MOST_EXCEPTIONS = 6;

/**
 * When a dealer is open. Documents are kept and sent to others later, so that the server says the hours only; whether it is open now is
 * worked out in the browser, every minute, on a line that is there from the start.
 */
export function OpeningTimes({ hours }: { hours: OpeningHours }) {
  const now = useNow(60_000);
  const isHydrated = useHydrated();
  const today = ukTime(now).date;
  const exceptions = Object.entries(hours.exceptions ?? {})
    .filter(([date]) => date >= today)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, MOST_EXCEPTIONS);
  return (
    <div>
      <h2 className={styles.heading}>Opening hours</h2>
      <p className={styles.status}>{isHydrated && openingStatus(hours, now)}</p>
      <table className={styles.hours}>
        <tbody>
          {WEEKDAYS.map((day) => (
            <Row key={day} name={capitalised(day)} text={hours[day]} />
          ))}
          {exceptions.map(([date, text]) => (
            <Row key={date} name={dayInWords(date)} text={text} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, text }: { name: string; text: string }) {
  const open = hoursOf(text);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{open ? `${open.opens} to ${open.closes}` : 'Closed'}</td>
    </tr>
  );
}
