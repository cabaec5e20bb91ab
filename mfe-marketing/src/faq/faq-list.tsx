import type { ReactNode } from 'react';
import { Disclosure } from '@forecourt/ui/disclosure';
import styles from './faq-list.module.css';

export interface FaqListProps {
  questions: readonly { title: string; answer: ReactNode }[];
  headingLevel: 2 | 3;
}

/** Questions that open and close on click, Enter or Space, with and without JavaScript (A2.3-9). */
export function FaqList({ questions, headingLevel }: FaqListProps) {
  return questions.map(({ title, answer }) => (
    <Disclosure key={title} summary={title} headingLevel={headingLevel}>
      <div className={styles.answer}>{answer}</div>
    </Disclosure>
  ));
}
