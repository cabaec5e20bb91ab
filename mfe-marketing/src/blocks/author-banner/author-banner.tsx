import type { BlockProps } from '@forecourt/contracts/block';
import { ExternalIcon } from '@forecourt/ui/icons';
import { List } from '@forecourt/ui/list';
import { TextLink } from '@forecourt/ui/text-link';
import { Byline } from '../../byline/byline';
import { TextBesideMedia } from '../../text-beside-media/text-beside-media';
import type { authorBanner } from './author-banner.block';
import styles from './author-banner.module.css';

export function AuthorBanner({ attributes }: BlockProps<typeof authorBanner>) {
  const { label, name, role, image, text } = attributes;
  if (!name) return null;
  const networks = [
    { title: 'Professional profile', network: attributes.professionalNetwork, profile: attributes.professionalProfile },
    { title: 'Photos', network: attributes.photoNetwork, profile: attributes.photoProfile },
    { title: 'Videos', network: attributes.videoNetwork, profile: attributes.videoProfile },
  ].filter(({ profile }) => profile);
  const profiles = networks.length > 0 && (
    <List className={styles.profiles} aria-label={`Profiles of ${name}`}>
      {networks.map(({ title, network, profile }) => (
        <li key={title}>
          <TextLink standalone external href={network + encodeURIComponent(profile)}>
            {title} <ExternalIcon size={16} />
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
