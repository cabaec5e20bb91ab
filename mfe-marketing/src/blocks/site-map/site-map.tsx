import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import type { siteMap } from './site-map.block';
import styles from './site-map.module.css';

export function SiteMap({ attributes: { title, intro, headingLevel }, data }: BlockProps<typeof siteMap>) {
  const isFirst = headingLevel === '1';
  const Heading = isFirst ? 'h2' : 'h3';
  return (
    <Section
      heading={title}
      headingLevel={isFirst ? 1 : 2}
      intro={intro}
      label="Site map"
      className={isFirst ? styles.first : undefined}
    >
      {data ? (
        <nav className={styles.groups} aria-label={title || 'Site map'}>
          {byPlace(data, (group) => (
            <div>
              <Heading className={styles.title}>
                <TextLink href={group.href}>{group.title}</TextLink>
              </Heading>
              <List aria-label={group.title} className={styles.links}>
                {group.links.map(({ href, text }) => (
                  <li key={href}>
                    <TextLink href={href}>{text}</TextLink>
                  </li>
                ))}
              </List>
            </div>
          ))}
        </nav>
      ) : (
        <p>The list of pages cannot be shown right now. Please try again in a moment.</p>
      )}
    </Section>
  );
}
