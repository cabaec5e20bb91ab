import { Card } from '@forecourt/ui/card';
import { PhoneIcon } from '@forecourt/ui/icons';
import { TextLink } from '@forecourt/ui/text-link';
import { DealerName } from '../../dealer-map/dealer-name';
import { mapsLink, phoneLink } from '../../dealer-map/dealer-links';
import type { ShownDealer } from '../../car-page/shown-car';
import { standingLines } from './standing-lines';
import styles from './vehicle-spec-component.module.css';

/** The car's dealer and place (B2-71): the text alternative to the map. */
export function DealerCard({ dealer, address }: { dealer: ShownDealer; address: readonly string[] }) {
  const standing = standingLines(dealer.standing);
  return (
    <Card>
      <h3 className={styles.dealer}>
        Sold by <DealerName dealer={dealer} />
      </h3>
      <address className={styles.address}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {standing.length > 0 && (
        <ul className={styles.standing}>
          {standing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {dealer.phone && (
        <p>
          <PhoneIcon size={16} /> <TextLink href={phoneLink(dealer.phone)}>{dealer.phone}</TextLink>
        </p>
      )}
      <TextLink href={mapsLink(dealer)} external standalone>
        View on Google Maps
      </TextLink>
    </Card>
  );
}
