import { useEffect, useRef, type MouseEvent } from 'react';
import { AlertIcon } from '@forecourt/ui/icons';
import styles from '../valuation-form.module.css';

/** Messages by field name, in the form's order. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface ErrorSummaryProps {
  /** `id` of the form that contains the fields. */
  formId: string;
  errors: FieldErrors;
  /** Number of attempts to continue. Each failed attempt moves focus here. */
  attempt: number;
}

/** The remaining errors as links to their fields; renders nothing without errors. */
export function ErrorSummary({ formId, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const messages = Object.entries(errors).filter(([, message]) => message);
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);

  const goToField = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    fieldOf(event.currentTarget, formId, name)?.focus();
  };
  if (messages.length === 0) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.summaryHeading}>
        <AlertIcon size={20} /> Please check your answers
      </h2>
      <ul className={styles.summaryList}>
        {messages.map(([name, message]) => (
          <li key={name}>
            <a href={`#${formId}`} onClick={goToField(name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function fieldOf(link: Element, formId: string, name: string): HTMLElement | undefined {
  // In a third-party page both elements are in a shadow root.
  const form = (link.getRootNode() as Document | ShadowRoot).getElementById(formId);
  const found = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  // The first of several radio buttons; the arrow keys reach the others.
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLElement ? field : undefined;
}
