import type { BlockProps } from '@forecourt/contracts/block';
import { ExternalIcon } from '@forecourt/ui/icons';
import { List } from '@forecourt/ui/list';
import { TextLink } from '@forecourt/ui/text-link';
import { Byline } from '../../byline/byline';
import { TextBesideMedia } from '../../text-beside-media/text-beside-media';
import type { authorBanner } from './author-banner.block';
import styles from './author-banner.module.css';
import { PROFILE_NETWORKS } from './profile-networks';

const NETWORKS = ['professionalProfile', 'photoProfile', 'videoProfile'] as const;

export function AuthorBanner({ attributes }: BlockProps<typeof authorBanner>) {
  const { label, name, role, image, text } = attributes;
  if (!name) return null;
  const networks = NETWORKS.filter((network) => attributes[network]);
  const profiles = networks.length > 0 && (
    <List className={styles.profiles} aria-label={`Profiles of ${name}`}>
      {networks.map((network) => (
        <li key={network}>
          <TextLink standalone external href={PROFILE_NETWORKS[network].baseUrl + encodeURIComponent(attributes[network])}>
            {PROFILE_NETWORKS[network].label} <ExternalIcon size={16} />
          </TextLink>
        </li>
      ))}
    </List>
  );
  return (
    <TextBesideMedia label={label} media={profiles} boxed>
      <Byline name={name} details={role} image={image} size="large" />
      {text && <p>{text}</p>}
    </TextBesideMedia>
  );
}
