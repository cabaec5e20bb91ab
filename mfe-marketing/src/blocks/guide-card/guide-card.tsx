import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { GuideListCard } from '../../guides/guide-list-card';
import type { guideCard } from './guide-card.block';

export function GuideCard({ attributes: { guide, position } }: BlockProps<typeof guideCard>) {
  if (!guide) return null;
  return (
    <Section label={guide.title}>
      <CardGrid>
        <GuideListCard {...guide} position={position - 1} headingLevel={2} />
      </CardGrid>
    </Section>
  );
}
