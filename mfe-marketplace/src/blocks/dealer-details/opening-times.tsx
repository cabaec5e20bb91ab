import { useEffect, useState } from 'react';
import { useNow } from '@forecourt/contracts/services-context';
import type { OpeningHours } from '@forecourt/domain/dealers/opening-hours';
import styles from './dealer-details.module.css';

interface OpeningTimesProps {
  hours: OpeningHours;
  /** Days and their hours in words. */
  lines: readonly (readonly [day: string, words: string])[];
}

/**
 * When a dealer is open. Documents are cached, so the server only renders the hours. The browser determines every
 * minute whether it is open now, on a line with reserved space.
 */
export function OpeningTimes({ hours, lines }: OpeningTimesProps) {
  const now = useNow(60_000).getTime();
  const [status, setStatus] = useState('');
  const key = JSON.stringify(hours);
  useEffect(() => {
    let isCurrent = true;
    import('@forecourt/domain/dealers/opening-status').then(
      ({ openingStatus }) => isCurrent && setStatus(openingStatus(JSON.parse(key) as OpeningHours, new Date(now))),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [key, now]);
  return (
    <div>
      <h2 className={styles.heading}>Opening hours</h2>
      <p className={styles.status}>{status}</p>
      <table className={styles.hours}>
        <tbody>
          {lines.map(([day, words]) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
