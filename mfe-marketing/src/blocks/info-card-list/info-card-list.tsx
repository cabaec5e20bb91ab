import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { ColouredCard } from '../../info-card/coloured-card';
import type { infoCardList } from './info-card-list.block';

const COLUMNS = { '2': 2, '3': 3, '4': 4 } as const;

export function InfoCardList({ attributes: { title, intro, columns, cards } }: BlockProps<typeof infoCardList>) {
  if (cards.length === 0) return null;
  return (
    <Section heading={title} intro={intro} label="Good to know">
      <CardGrid columns={COLUMNS[columns]} label={title || 'Good to know'}>
        {byPlace(cards, (card) => (
          <ColouredCard {...card} />
        ))}
      </CardGrid>
    </Section>
  );
}
