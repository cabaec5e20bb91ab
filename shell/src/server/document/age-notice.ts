import { styleElement } from './markup/place-block';
import { pageNotice } from './page-notice';

const time = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/**
 * A notice with the age of the oldest part of a page, if newer data was not available. It comes last, since the age is
 * only known after the blocks, and stays visible.
 *
 * @param ages when each old part was made, in milliseconds since 1970; empty for no notice
 */
export function ageNotice(ages: readonly number[]): string {
  if (ages.length === 0) return '';
  const asOf = time.format(Math.min(...ages));
  return (
    styleElement('.page-notice{position:sticky;inset-block-end:0;z-index:1}') +
    pageNotice({
      label: 'Age of this page',
      title: `As of ${asOf}`,
      text: 'This page could not be brought up to date, and things may have changed since.',
    })
  );
}
