import type { BlockProps } from '@forecourt/contracts/block';
import { carRenderFrom } from '@forecourt/domain/cars/render';
import { Hero } from '@forecourt/ui/hero';
import { usePageTerms } from '@forecourt/ui/page-terms';
import { TickList } from '@forecourt/ui/tick-list';
import { CarImage } from '../../car-image/car-image';
import { MonthlyPriceExample } from '../../monthly-price/monthly-price-example';
import { useCreditNote } from '../../monthly-price/use-credit-note';
import { BudgetForm } from './budget-form';
import type { budgetSearch } from './budget-search.block';

export function BudgetSearch({ attributes, data }: BlockProps<typeof budgetSearch>) {
  const { title, description, points, make, modelFamily, paintId, aprType, example } = attributes;
  const terms = usePageTerms();
  const note = useCreditNote(data?.note, terms, { aprType });
  return (
    <Hero
      title={title}
      description={description}
      action={<BudgetForm token={data?.token ?? ''} terms={terms} />}
      media={
        <CarImage
          picture={carRenderFrom({ make, modelFamily, paintId, angle: '01' })}
          slotWidth={600}
          sizes="(width >= 1200px) 600px, (width >= 736px) 52vw, 100vw"
          eager
        />
      }
    >
      <TickList items={points.slice(0, 3)} layout="row" />
      <MonthlyPriceExample note={note} place={example} terms={terms} />
    </Hero>
  );
}
