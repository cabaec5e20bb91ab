import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { byPlace } from '@forecourt/ui/by-place';
import { NamedIcon } from '../../named-icon/named-icon';
import { Strip } from '../../strip/strip';
import type { partnerLogos } from './partner-logos.block';
import styles from './partner-logos.module.css';

const KINDS = {
  'credit-score': { icon: 'gauge', words: 'Credit score' },
  'price-comparison': { icon: 'pound', words: 'Price comparison' },
};

export function PartnerLogos({ attributes: { title, logos } }: BlockProps<typeof partnerLogos>) {
  const { brand } = useServices();
  const shown = logos.filter(({ name }) => !brand.hiddenPartners?.includes(name));
  if (shown.length === 0) return null;
  return (
    <Strip label={title} title={title}>
      {byPlace(shown, ({ name, kind, image }) =>
        image ? (
          <li className={styles.drawn}>
            <img
              src={image}
              alt={name}
              width={160}
              height={40}
              loading="lazy"
              decoding="async"
              className={styles.image}
            />
            <span className={styles.kind}>{KINDS[kind].words}</span>
          </li>
        ) : (
          <li>
            <NamedIcon name={KINDS[kind].icon} className={styles.mark} />
            <span className={styles.name}>{name}</span>
            <span className={styles.kind}>{KINDS[kind].words}</span>
          </li>
        ),
      )}
    </Strip>
  );
}
