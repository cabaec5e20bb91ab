import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { GuideListCard } from '../../guides/guide-list-card';
import type { guideContainer } from './guide-container.block';

export function GuideContainer({ attributes: { title, intro, guides } }: BlockProps<typeof guideContainer>) {
  if (guides.length === 0) return null;
  return (
    <Section heading={title} intro={intro} label="Guides">
      <CardGrid label={title || 'Guides'}>
        {byPlace([...guides.entries()], ([position, guide]) => (
          <GuideListCard {...guide} position={position} headingLevel={3} />
        ))}
      </CardGrid>
    </Section>
  );
}
