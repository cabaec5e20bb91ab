import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { AllOrNothing } from '../../cookie-choice/all-or-nothing';
import { ByCategory } from '../../cookie-choice/by-category';
import styles from './cookie-settings.module.css';

/** The host goes to this anchor after a choice. It is visible only then. */
const KEPT = 'cookies-kept';

export function CookieSettings() {
  const { destinations } = useServices();
  return (
    <Section heading="Your choice" width="narrow" className={styles.own}>
      {destinations.cookieChoice === undefined ? (
        <p>
          Nothing optional is kept on this site, and nobody else learns of your visit. So there is nothing to choose.
        </p>
      ) : (
        <div className={styles.settings}>
          <p id={KEPT} className={styles.kept} tabIndex={-1}>
            Your choice is kept, and holds from now on.
          </p>
          <p>
            If you allow analytics or marketing, this site loads the tools that measure them, and tells them what you
            allowed. Otherwise it loads none. You can change your mind here at any time. We ask again after six months,
            or when what we ask for changes.
          </p>
          <p>
            If your browser sends the Global Privacy Control signal, we take that as a no to both, whatever was chosen
            here.
            <strong className={styles.signal}> Yours sends it.</strong>
          </p>
          <ByCategory show={KEPT} />
          <AllOrNothing show={KEPT} />
        </div>
      )}
    </Section>
  );
}
