import type { MotDefect, MotTest } from '@forecourt/domain/cars/history';
import { longDate } from '@forecourt/domain/long-date';
import { formatCount } from '@forecourt/domain/money';
import { Disclosure } from '@forecourt/ui/disclosure';
import { CloseIcon, TickIcon } from '@forecourt/ui/icons';
import styles from './vehicle-history.module.css';

interface TestListProps {
  /** Newest first. */
  tests: readonly MotTest[];
  fallen: ReadonlyMap<MotTest, { miles: number; on: string }>;
}

/** Tests that are seen at once; older ones are behind a press. */
const SEEN = 3;
const KIND_IN_WORDS: Record<MotDefect['kind'], string> = { advisory: 'Advisory', minor: 'Minor defect', major: 'Major defect', dangerous: 'Dangerous defect' };

/** The tests, newest first, with what was found in words. */
export function TestList({ tests, fallen }: TestListProps) {
  const older = tests.slice(SEEN);
  const entries = (some: readonly MotTest[]) => (
    <ol className={styles.tests}>
      {some.map((test) => (
        <li key={`${test.on} ${test.hasPassed}`} className={styles.test}>
          <TestEntry test={test} before={fallen.get(test)} />
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {entries(tests.slice(0, SEEN))}
      {older.length > 0 && (
        <Disclosure className={styles.older} summary={older.length === 1 ? '1 earlier test' : `${older.length} earlier tests`}>
          {entries(older)}
        </Disclosure>
      )}
    </>
  );
}

function TestEntry({ test, before }: { test: MotTest; before: { miles: number; on: string } | undefined }) {
  const { on, hasPassed, miles, defects } = test;
  return (
    <>
      <p className={styles.result}>
        <span className={hasPassed ? styles.passed : styles.failed}>
          {hasPassed ? <TickIcon size={20} /> : <CloseIcon size={20} />}
          {hasPassed ? 'Passed' : 'Failed'}
        </span>
        <time dateTime={on}>{longDate(on)}</time>
        <span>{miles === undefined ? 'Mileage could not be read' : `${formatCount(miles)} miles`}</span>
        {before && <strong>Fewer than on {longDate(before.on)}</strong>}
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
