import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { GridCard } from '../../card-grid/grid-card';
import type { fourStepAboutUs } from './four-step-about-us.block';

export function FourStepAboutUs({ attributes: { title, intro, values } }: BlockProps<typeof fourStepAboutUs>) {
  return (
    <Section heading={title} intro={intro} label="Our values">
      <CardGrid columns={4} label={title || 'Our values'}>
        {byPlace(values.slice(0, 4), (value) => (
          <GridCard {...value} />
        ))}
      </CardGrid>
    </Section>
  );
}
