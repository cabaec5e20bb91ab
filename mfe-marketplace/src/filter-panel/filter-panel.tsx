import { useId, useRef, type FormEvent, type MouseEvent } from 'react';
import { filterCount } from '@forecourt/domain/car-search/chosen';
import { Button } from '@forecourt/ui/button';
import { classNames } from '@forecourt/ui/class-names';
import { Dialog } from '@forecourt/ui/dialog';
import { LinkButton } from '@forecourt/ui/link-button';
import { resetLabel } from '../car-search/reset-label';
import { GetForm } from '../get-form/get-form';
import { carCount } from '../search-results/count-message';
import { FilterBar } from './filter-bar';
import { FilterForm } from './filter-form';
import type { Panel } from './state/panel';
import { useNarrowModal } from './use-narrow-modal';
import '../car-search/results-page.module.css';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  title: string;
  /** The first part of the form. */
  first: 'postcode' | 'budget';
  panel: Panel;
  /** `column`: beside results that follow every change. `card`: a form that leads to the results. */
  look: 'column' | 'card';
  /** Target of the form without JavaScript, and of the reset link. */
  action: string;
  resetAddress: string;
  /** Sent instead of the fields. */
  parameters?: () => URLSearchParams;
  /** The search is valid and was submitted. */
  onApply: (event: FormEvent<HTMLFormElement>) => void;
}

/** The filters: on the page if there is room, otherwise in a full-screen dialog that a bar opens (B2-26). */
export function FilterPanel({
  title,
  first,
  panel,
  look,
  action,
  resetAddress,
  parameters,
  onApply,
}: FilterPanelProps) {
  const modal = useNarrowModal();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const { search, postcode, reset, total } = panel;
  const resetText = resetLabel(search);
  const chosen = filterCount(search);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!postcode.check()) {
      event.preventDefault();
      return;
    }
    modal.close();
    onApply(event);
  };
  const onReset = (event: MouseEvent) => {
    event.preventDefault();
    reset();
    modal.close();
    // The link disappears once everything is reset.
    submit.current?.focus({ preventScroll: true });
  };
  const onUp = (event: MouseEvent) => {
    event.preventDefault();
    heading.current?.focus();
  };
  // Beside the results, these announce the count. Behind the dialog they cannot.
  const tellsCount = modal.isOpen || look === 'card';
  const form = (
    <GetForm to={action} parameters={parameters} onSubmit={onSubmit} className={styles.form}>
      <FilterForm first={first} panel={panel} isLazy={modal.isOpen} />
      <div className={styles.actions}>
        {look === 'column' && !modal.isOpen && (
          <LinkButton className={styles.up} variant="secondary" fullWidth href={`#${headingId}`} onClick={onUp}>
            {chosen === 0 ? 'All filters' : `All filters (${chosen} chosen)`}
          </LinkButton>
        )}
        {resetText && (
          <LinkButton variant="quiet" href={resetAddress} onClick={onReset}>
            {resetText}
          </LinkButton>
        )}
        <Button ref={submit} type="submit" fullWidth>
          <span aria-live={tellsCount ? 'polite' : undefined}>{showLabel(total)}</span>
        </Button>
      </div>
    </GetForm>
  );

  return (
    <section className={classNames(styles.panel, styles[look])} aria-labelledby={headingId}>
      <FilterBar panel={panel} isOpen={modal.isOpen} onOpen={modal.open} />
      {look === 'column' && (
        <noscript>
          <LinkButton className={styles.jump} variant="secondary" href={`#${headingId}-fields`}>
            {chosen === 0 ? 'Filter and sort' : `Filter and sort (${chosen} chosen)`}
          </LinkButton>
        </noscript>
      )}
      <div id={`${headingId}-fields`} className={styles.inline}>
        <h2 ref={heading} id={headingId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {!modal.isNarrow && form}
      </div>
      <Dialog
        open={modal.isOpen}
        onClose={modal.close}
        heading={title}
        closeLabel="Close filters"
        className={styles.modal}
      >
        {form}
      </Dialog>
    </section>
  );
}

function showLabel(total: number | undefined): string {
  return total === undefined ? 'Show cars' : `Show ${carCount(total)}`;
}
