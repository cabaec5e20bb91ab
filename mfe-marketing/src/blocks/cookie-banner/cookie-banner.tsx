import { TextLink } from '@forecourt/ui/text-link';
import { AllOrNothing } from '../../cookie-choice/all-or-nothing';
import { ByCategory } from '../../cookie-choice/by-category';
import styles from './cookie-banner.module.css';

export function CookieBanner() {
  return (
    <section className={styles.banner} aria-label="Cookies">
      <div className={styles.content}>
        <p className={styles.question}>
          <strong>May we use optional cookies?</strong> They count visits, and show which adverts work. The site works
          just as well without them. <TextLink href="/cookies">What is kept</TextLink>
        </p>
        <AllOrNothing />
        <details className={styles.choose}>
          <summary className={styles.summary}>Choose</summary>
          <ByCategory />
        </details>
      </div>
    </section>
  );
}
