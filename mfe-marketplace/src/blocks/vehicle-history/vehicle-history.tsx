import type { ReactNode } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import type { CarHistory } from '@forecourt/domain/cars/history';
import { formatCount } from '@forecourt/domain/money';
import { longDate } from '@forecourt/ui/long-date';
import { AlertIcon } from '@forecourt/ui/icons';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { DueDates } from './due-dates';
import { MileageChart } from './mileage-chart';
import { TestList } from './test-list';
import type { vehicleHistory } from './vehicle-history.block';
import styles from './vehicle-history.module.css';

const CHECK = 'https://www.gov.uk/check-mot-history';

export function VehicleHistory({ data }: BlockProps<typeof vehicleHistory>) {
  if (data === undefined) return null;
  return (
    <Section heading={data?.isSample ? 'MOT history · Sample data' : 'MOT history'} id="mot-history">
      {data && <DueDates history={data} />}
      {data?.tests && data.testsAsOf ? (
        <Tests history={data} tests={data.tests} asOf={data.testsAsOf} />
      ) : (
        <NotNow isSample={data?.isSample} />
      )}
    </Section>
  );
}

function Tests({
  history,
  tests,
  asOf,
}: {
  history: CarHistory;
  tests: NonNullable<CarHistory['tests']>;
  asOf: string;
}) {
  const { advertised } = history;
  const { fellFrom, ...fallen } = tests.findLast((test) => test.fellFrom) ?? {};
  const unread = unreadInWords(history.unreadTests ?? 0);
  if (tests.length === 0) return <p>{unread || noTestInWords(history)}</p>;
  return (
    <>
      {fellFrom && 'on' in fallen && (
        <Warning>
          The mileage went back: {formatCount(fallen.miles ?? 0)} miles on {longDate(fallen.on)}, after{' '}
          {formatCount(fellFrom.miles)} on {longDate(fellFrom.on)}. Ask the dealer why.
        </Warning>
      )}
      {advertised && (
        <Warning>
          The advert says {formatCount(advertised.miles)} miles, but the test on {longDate(advertised.fellFrom.on)} read{' '}
          {formatCount(advertised.fellFrom.miles)}. Ask the dealer why.
        </Warning>
      )}
      <MileageChart tests={tests} />
      <TestList tests={tests} />
      {unread && <p>{unread}</p>}
      {!history.isSample && (
        <small className={styles.source}>
          From the DVSA’s MOT history on <time dateTime={asOf}>{longDate(asOf)}</time>. Look again with the car’s
          registration: <TextLink href={CHECK}>check a vehicle’s MOT history at GOV.UK</TextLink>.
        </small>
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning}>
      <AlertIcon size={20} />
      <span>{children}</span>
    </p>
  );
}

/** Sentence about MOT tests that could not be read; empty if all could. */
function unreadInWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 MOT test of this car could not be read.'
    : `${count} MOT tests of this car could not be read.`;
}

function noTestInWords({ motDueOn, firstMotBy }: CarHistory): string {
  if (!motDueOn) return 'The MOT history service knows no test of this car.';
  if (firstMotBy === 'register') return `This car has had no MOT test yet: its first is due by ${longDate(motDueOn)}.`;
  if (firstMotBy)
    return 'This car has had no MOT test yet: in Northern Ireland its first is due four years after it was registered.';
  return 'This car has had no MOT test yet: its first is due three years after it was registered.';
}

/** The service is slow or unavailable: the rest of the page does not wait for it. */
function NotNow({ isSample }: Pick<CarHistory, 'isSample'>) {
  if (isSample) return <p>The MOT history service does not answer just now.</p>;
  return (
    <p>
      The MOT history service does not answer just now. With the car’s registration, which is on its number plate, you
      can <TextLink href={CHECK}>check its MOT history at GOV.UK</TextLink>.
    </p>
  );
}
