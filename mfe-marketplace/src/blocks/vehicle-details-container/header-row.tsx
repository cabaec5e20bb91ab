import { useServices } from '@forecourt/contracts/services-context';
import { Breadcrumb } from '@forecourt/ui/breadcrumb';
import { Button } from '@forecourt/ui/button';
import { ChevronLeftIcon } from '@forecourt/ui/icons';
import { useAddressUnderTerms } from '@forecourt/ui/car-link';
import { breadcrumb } from './breadcrumb';
import { ShareButton } from './share-button';
import styles from './vehicle-details-container.module.css';

interface HeaderRowProps {
  /** Path and query of the page. */
  url: string;
  car: { year: number; make: string; model: string };
}

/** Breadcrumb, Back and Share (B2-52 to B2-54). */
export function HeaderRow({ url, car }: HeaderRowProps) {
  const { brand } = useServices();
  const addressUnderTerms = useAddressUnderTerms();
  const steps = breadcrumb(url, car).map((step) =>
    step.href && step.id !== 'home' ? { ...step, href: addressUnderTerms(step.href) } : step,
  );
  return (
    <div className={styles.row}>
      <Breadcrumb className={styles.breadcrumb} steps={steps} />
      <Button variant="quiet" size="small" className={styles.back} onClick={() => window.history.back()}>
        <ChevronLeftIcon size={20} />
        Back
      </Button>
      <ShareButton car={car} brandName={brand.displayName} />
    </div>
  );
}
