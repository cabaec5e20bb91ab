import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { ColouredCard } from '../../info-card/coloured-card';
import type { infoCard } from './info-card.block';

export function InfoCard({ attributes }: BlockProps<typeof infoCard>) {
  if (!attributes.title) return null;
  return (
    <Section label={attributes.title}>
      <ColouredCard as="article" headingLevel={2} {...attributes} />
    </Section>
  );
}
