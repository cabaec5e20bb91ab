import type { BlockProps } from '@forecourt/contracts/block';
import { Card, CardLink } from '@forecourt/ui/card';
import { classNames } from '@forecourt/ui/class-names';
import { ArrowRightIcon } from '@forecourt/ui/icons';
import { Section } from '@forecourt/ui/section';
import type { cardHowItWorksContainer, Step } from './card-how-it-works-container.block';
import styles from './card-how-it-works-container.module.css';

type Attributes = BlockProps<typeof cardHowItWorksContainer>['attributes'];

const MAX_STEPS = 3;

export function CardHowItWorksContainer({ attributes }: BlockProps<typeof cardHowItWorksContainer>) {
  const { title, layout } = attributes;
  const steps = stepsOf(attributes);
  if (steps.length === 0) return null;
  return (
    <Section heading={title} label="How it works">
      <ol className={classNames(styles.steps, styles[layout])} data-count={steps.length}>
        {steps.map(({ title: name, description, link, linkText }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two steps may have the same title, and none moves
          <Card key={index} as="li" className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{name}</h3>
            {description && <p className={styles.description}>{description}</p>}
            {link && (
              <CardLink href={link} className={styles.link}>
                {linkText || name} <ArrowRightIcon size={20} />
              </CardLink>
            )}
          </Card>
        ))}
      </ol>
    </Section>
  );
}

/** From the flat attributes if there are any, otherwise from the list (B2-38). */
function stepsOf(given: Attributes): Step[] {
  const flat = [
    {
      title: given.step1Title,
      description: given.step1Description,
      link: given.step1Link,
      linkText: given.step1LinkText,
    },
    {
      title: given.step2Title,
      description: given.step2Description,
      link: given.step2Link,
      linkText: given.step2LinkText,
    },
    {
      title: given.step3Title,
      description: given.step3Description,
      link: given.step3Link,
      linkText: given.step3LinkText,
    },
  ].filter(({ title }) => title !== '');
  return flat.length > 0 ? flat : given.steps.slice(0, MAX_STEPS);
}
