import type { MarkedTest, MotDefect } from '@forecourt/domain/cars/history';
import { longDate } from '@forecourt/ui/long-date';
import { formatCount } from '@forecourt/domain/money';
import { Disclosure } from '@forecourt/ui/disclosure';
import { CloseIcon, TickIcon } from '@forecourt/ui/icons';
import styles from './vehicle-history.module.css';

interface TestListProps {
  /** Newest first. */
  tests: readonly MarkedTest[];
}

/** Number of tests that are visible at first; a press shows older ones. */
const SEEN = 3;
const KIND_IN_WORDS: Record<MotDefect['kind'], string> = {
  advisory: 'Advisory',
  minor: 'Minor defect',
  major: 'Major defect',
  dangerous: 'Dangerous defect',
};

/** The tests, newest first, with the defects in words. */
export function TestList({ tests }: TestListProps) {
  const older = tests.slice(SEEN);
  const entries = (some: readonly MarkedTest[]) => (
    <ol className={styles.tests}>
      {some.map((test) => (
        <li key={`${test.on} ${test.hasPassed}`} className={styles.test}>
          <TestEntry test={test} />
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {entries(tests.slice(0, SEEN))}
      {older.length > 0 && (
        <Disclosure
          className={styles.older}
          summary={older.length === 1 ? '1 earlier test' : `${older.length} earlier tests`}
        >
          {entries(older)}
        </Disclosure>
      )}
    </>
  );
}

function TestEntry({ test: { on, hasPassed, miles, defects, fellFrom } }: { test: MarkedTest }) {
  return (
    <>
      <p className={styles.result}>
        <span className={hasPassed ? styles.passed : styles.failed}>
          {hasPassed ? <TickIcon size={20} /> : <CloseIcon size={20} />}
          {hasPassed ? 'Passed' : 'Failed'}
        </span>
        <time dateTime={on}>{longDate(on)}</time>
        <span>{miles === undefined ? 'Mileage could not be read' : `${formatCount(miles)} miles`}</span>
        {fellFrom && <strong>Fewer than on {longDate(fellFrom.on)}</strong>}
      </p>
      {defects.length === 0 ? (
        <p className={styles.note}>No defects, no advisories.</p>
      ) : (
        <ul className={styles.defects}>
          {defects.map(({ kind, text }) => (
            <li key={`${kind} ${text}`}>
              <b>{KIND_IN_WORDS[kind]}:</b> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
