import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { brokerStatement, ratesStatement } from '@forecourt/domain/finance/apr-rates';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { Button } from '@forecourt/ui/button';
import { classNames } from '@forecourt/ui/class-names';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { MonthlyBudgetField } from '@forecourt/ui/monthly-budget-field';
import { RichText } from '@forecourt/ui/rich-text';
import { TickList } from '@forecourt/ui/tick-list';
import { useAprRate } from '../../apr/use-apr-rate';
import type { heroBanner } from './hero-banner.block';
import { HeroCar } from './hero-car';
import { BUDGET_PARAMETER, useQuoteForm } from './use-quote-form';
import styles from './hero-banner.module.css';

export function HeroBanner({ attributes }: BlockProps<typeof heroBanner>) {
  const { title, description, points, budgetLabel, placeholder, buttonText, linkQuery, layout, aprType, footerText } = attributes;
  const { brand, destinations } = useServices();
  const rate = useAprRate(aprType);
  const form = useQuoteForm();
  const headingId = useId();

  return (
    <section className={styles.hero} aria-labelledby={headingId}>
      <div className={styles.panel}>
        <div className={styles.lead}>
          <h1 id={headingId} className={styles.title}>
            {title}
          </h1>
          {description && <p className={styles.description}>{description}</p>}
          <form
            ref={form}
            className={classNames(styles.form, layout === 'row' && styles.row)}
            action={destinations.applyForm ?? destinations.apply}
            method="get"
          >
            <MonthlyBudgetField
              className={styles.field}
              label={budgetLabel}
              name={BUDGET_PARAMETER}
              placeholder={placeholder}
              layout={layout === 'column' ? 'column' : 'banner'}
              size="large"
            />
            <input type="hidden" name="option" value="monthly" />
            <HiddenFields fields={[...new URLSearchParams(linkQuery)]} />
            <Button type="submit" size="large" className={styles.submit}>
              {buttonText}
            </Button>
          </form>
        </div>
        <HeroCar {...attributes} className={styles.car} />
        <div className={styles.proof}>
          <TickList items={points.slice(0, 3)} layout="row" className={styles.points} />
          {rate ? (
            <AprStatement className={styles.legal} rate={ratesStatement(rate)} broker={brokerStatement(brand.companyName, 'limited')} />
          ) : (
            footerText && <RichText className={styles.legal} html={footerText} />
          )}
        </div>
      </div>
    </section>
  );
}
