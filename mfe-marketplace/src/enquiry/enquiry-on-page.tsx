import type { ShownCar } from '../car-page/shown-car';
import { ENQUIRY_ANCHOR, EnquiryForm } from './enquiry-form';
import { enquiryOutcome } from './enquiry-outcome';
import styles from './enquiry.module.css';

export interface EnquiryOnPageProps {
  car: ShownCar;
  /** Empty for the brand's own. */
  privacyLink: string;
  /** Path and query of the page. The form is shown if the query requests it or has its outcome. */
  url: string;
}

/** The enquiry form as a part of the page, for visitors without JavaScript. */
export function EnquiryOnPage({ car, privacyLink, url }: EnquiryOnPageProps) {
  const outcome = enquiryOutcome(url);
  return (
    outcome && (
      <section
        id={outcome.kind === 'editing' ? ENQUIRY_ANCHOR : undefined}
        className={styles.onPage}
        aria-label="Enquire about this vehicle"
      >
        <EnquiryForm car={car} privacyLink={privacyLink} initial={outcome} />
      </section>
    )
  );
}
