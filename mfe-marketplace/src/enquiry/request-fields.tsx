import { useState } from 'react';
import { useNow } from '@forecourt/contracts/services-context';
import { bookableDays, type EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import type { OpeningHours } from '@forecourt/domain/dealers/opening-hours';
import { dayInWords } from '@forecourt/domain/dealers/uk-time';
import { RadioGroup } from '@forecourt/ui/radio-group';
import { Select } from '@forecourt/ui/select';
import styles from './request-fields.module.css';

interface RequestFieldsProps {
  hours: OpeningHours | undefined;
  /** What is chosen at first. */
  initial: EnquiryRequest['request'];
  dateError: string | undefined;
  timeError: string | undefined;
}

const REQUEST_OPTIONS: { value: EnquiryRequest['request']; label: string }[] = [
  { value: 'question', label: 'Ask a question' },
  { value: 'call-back', label: 'Get a call back' },
  { value: 'test-drive', label: 'Book a test drive' },
  { value: 'video', label: 'Get a video of the car' },
];

/**
 * What an enquiry asks for, and when. Day and time are there from the start and shown by the style sheet where they count, so that it
 * works without a script; with one, only times of the chosen day are offered.
 */
export function RequestFields({ hours, initial, dateError, timeError }: RequestFieldsProps) {
  const [date, setDate] = useState('');
  const days = bookableDays(hours, useNow());
  const times = days.find((day) => day.date === date)?.times ?? [...new Set(days.flatMap((day) => day.times))].toSorted();
  return (
    <div className={styles.request}>
      <RadioGroup legend="What would you like?" name="request" options={REQUEST_OPTIONS} defaultValue={initial} layout="row" />
      <div className={styles.when}>
        <Select
          label="Day"
          name="requestDate"
          placeholder="Choose a day"
          options={days.map((day) => ({ value: day.date, label: dayInWords(day.date) }))}
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
      <p className={styles.soon}>We pass on your phone number. Choose no day to be called as soon as possible.</p>
      <p className={styles.confirmed}>The dealer confirms the time.</p>
    </div>
  );
}
