import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { GridCard } from '../../card-grid/grid-card';
import type { helpAdviceBox } from './help-advice-box.block';

export function HelpAdviceBox({ attributes: { articleCount, link, ...words } }: BlockProps<typeof helpAdviceBox>) {
  const articles = articleCount === 1 ? '1 article' : `${articleCount} articles`;
  return (
    <Section label={words.title || 'Help and advice'}>
      <GridCard
        as="article"
        headingLevel={2}
        {...words}
        link={{ href: link, text: articleCount ? articles : 'Read more' }}
      />
    </Section>
  );
}
