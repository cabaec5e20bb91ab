import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { areSameTerms } from '@forecourt/domain/finance/finance-terms';
import { Button } from '@forecourt/ui/button';
import { keepTerms, useKeptTerms } from '@forecourt/ui/kept-terms';
import { completeTermsOf, type FormValues } from '../questions/form-values';
import styles from './keep-terms.module.css';

/**
 * Stores the calculator's terms on this device for the prices of all cars, or stops doing so. Needs JavaScript, and a
 * page of our site.
 */
export function KeepTerms({ values }: { values: FormValues }) {
  const { embedded } = useServices();
  const kept = useKeptTerms();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const terms = completeTermsOf(values);
  const isKept = kept !== undefined && terms !== undefined && areSameTerms(kept, terms);
  const isUsable = isReady && !embedded && terms !== undefined;
  return (
    <Button
      type="button"
      variant="quiet"
      className={isUsable ? undefined : styles.waiting}
      aria-pressed={isKept}
      onClick={() => keepTerms(isKept ? undefined : terms)}
    >
      Use these terms for all cars
    </Button>
  );
}
