import type { BlockProps } from '@forecourt/contracts/block';
import type { openingHours } from './opening-hours.block';
import styles from './opening-hours.module.css';

export function OpeningHours({ attributes }: BlockProps<typeof openingHours>) {
  const days = (attributes.days ?? '').split(';').map((day) => day.trim());
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day}>{day}</li>
      ))}
    </ul>
  );
}
