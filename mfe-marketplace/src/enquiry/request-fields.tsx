import { useState } from 'react';
import type { EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import { Select } from '@forecourt/ui/select';
import type { ShownCar } from '../car-page/shown-car';
import { useBookableDays } from './use-bookable-days';
import styles from './request-fields.module.css';

interface RequestFieldsProps {
  car: ShownCar;
  /** Initial choice. */
  initial: EnquiryRequest['request'];
  dateError: string | undefined;
  timeError: string | undefined;
}

const REQUEST_OPTIONS: { value: EnquiryRequest['request']; label: string }[] = [
  { value: 'question', label: 'An answer to a question' },
  { value: 'call-back', label: 'A call back' },
  { value: 'test-drive', label: 'A test drive' },
  { value: 'video', label: 'A video of the car' },
];

/**
 * The request of an enquiry, with day and time. These are always in the HTML, and the style sheet shows them if they
 * apply, so that it works without JavaScript. With JavaScript, only times of the chosen day are offered.
 */
export function RequestFields({ car, initial, dateError, timeError }: RequestFieldsProps) {
  const [date, setDate] = useState('');
  const days = useBookableDays(car);
  const times =
    days.find((day) => day.date === date)?.times ?? [...new Set(days.flatMap((day) => day.times))].toSorted();
  return (
    <div className={styles.request}>
      <Select label="What would you like?" name="request" options={REQUEST_OPTIONS} defaultValue={initial} />
      <div className={styles.when}>
        <Select
          label="Day"
          name="requestDate"
          placeholder="Choose a day"
          options={days.map((day) => ({ value: day.date, label: day.name }))}
          error={dateError}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <Select
          label="Time (UK)"
          name="requestTime"
          placeholder="Choose a time"
          options={times.map((time) => ({ value: time, label: time }))}
          error={timeError}
        />
      </div>
      <p className={styles.soon}>Give your phone number. Choose no day to be called as soon as possible.</p>
      <p className={styles.confirmed}>The dealer confirms the time.</p>
    </div>
  );
}
