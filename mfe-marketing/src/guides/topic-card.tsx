import { List } from '@forecourt/ui/list';
import { TextLink } from '@forecourt/ui/text-link';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { GridCard, type GridCardProps } from '../card-grid/grid-card';
import styles from './topic-card.module.css';

export interface TopicCardProps extends Pick<GridCardProps, 'title' | 'description' | 'icon' | 'headingLevel'> {
  /** Some of the guides, the first ones to read. */
  featured: readonly { title: string; href: string }[];
  guideCount: number;
  /** Page of all guides of the topic. */
  href: string;
  /** An action about the topic, in addition to reading. */
  action?: { text: string; href: string } | undefined;
}

/** A topic with the first of its guides, and a link to all of them (A2.3-27). */
export function TopicCard({
  title,
  description,
  icon,
  headingLevel,
  featured,
  guideCount,
  href,
  action,
}: TopicCardProps) {
  const all = guideCount === 1 ? 'View the guide' : `View all ${guideCount} guides`;
  return (
    <GridCard
      title={title}
      description={description}
      icon={icon}
      headingLevel={headingLevel}
      wholeCard={false}
      link={{
        href,
        text: (
          <>
            {all} <VisuallyHidden>in {title}</VisuallyHidden>
          </>
        ),
      }}
    >
      {action && (
        <TextLink standalone href={action.href}>
          {action.text}
        </TextLink>
      )}
      {featured.length > 0 && (
        <>
          <p className={styles.label}>Featured guides</p>
          <List className={styles.guides} aria-label={`Featured guides: ${title}`}>
            {featured.map((guide) => (
              <li key={guide.href}>
                <TextLink href={guide.href}>{guide.title}</TextLink>
              </li>
            ))}
          </List>
        </>
      )}
    </GridCard>
  );
}
