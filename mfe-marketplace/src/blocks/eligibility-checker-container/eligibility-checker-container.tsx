import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import type { Services } from '@forecourt/contracts/services';
import { useServices } from '@forecourt/contracts/services-context';
import { applyAddress } from '@forecourt/domain/contact/apply-address';
import { brokerStatement } from '@forecourt/domain/finance/apr-rates';
import { Button } from '@forecourt/ui/button';
import { Card } from '@forecourt/ui/card';
import { classNames } from '@forecourt/ui/class-names';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import { RichText } from '@forecourt/ui/rich-text';
import { TextField } from '@forecourt/ui/text-field';
import { useLateExample } from '../../content-item/use-late-example';
import { GetForm } from '../../get-form/get-form';
import type { eligibilityCheckerContainer } from './eligibility-checker-container.block';
import styles from './eligibility-checker-container.module.css';

export function EligibilityCheckerContainer({ attributes, data }: BlockProps<typeof eligibilityCheckerContainer>) {
  const { title, description, contentId, contentDepth, layout, headingLevel } = attributes;
  const { brand } = useServices();
  const lateExample = useLateExample(data ? '' : contentId, contentDepth);
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section} data-band="hero" aria-labelledby={headingId}>
      <div className={classNames(styles.panel, styles[layout])}>
        <div className={styles.words}>
          <Heading id={headingId} className={styles.heading}>
            {title}
          </Heading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <Card className={styles.card}>
          <BudgetForm attributes={attributes} />
        </Card>
        {(data?.aprExample || lateExample.length > 0) && (
          <RepresentativeExample
            className={styles.legal}
            example={
              data?.aprExample ? (
                <RichText html={data.aprExample} />
              ) : (
                lateExample.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
              )
            }
            broker={brokerStatement(brand.companyName, 'limited')}
          />
        )}
      </div>
    </section>
  );
}

function BudgetForm({ attributes }: Pick<BlockProps<typeof eligibilityCheckerContainer>, 'attributes'>) {
  const { label, placeholder, currency, buttonText, applyUrl } = attributes;
  const services = useServices();
  return (
    <GetForm to={formAddress(applyUrl, services)} className={styles.form}>
      <TextField
        label={label}
        name="monthly-budget"
        placeholder={placeholder}
        prefix={currency}
        inputMode="decimal"
        autoComplete="off"
        size="large"
        inputClassName={styles.amount}
      />
      <Button type="submit" size="large" fullWidth>
        {buttonText}
      </Button>
    </GetForm>
  );
}

/**
 * The editor's address, else the application site (B2-7). The form goes through the host, which leaves out an empty
 * budget without JavaScript too (B2-49).
 */
function formAddress(applyUrl: string, services: Services): string {
  const { apply, applyForm, socialApplyForm, linkForm } = services.destinations;
  if (applyUrl !== '')
    return linkForm && /^(https?:|\/)/i.test(applyUrl) ? linkForm + encodeURIComponent(applyUrl) : applyUrl;
  const address = applyAddress(services);
  return (address === apply ? applyForm : socialApplyForm) ?? address;
}
