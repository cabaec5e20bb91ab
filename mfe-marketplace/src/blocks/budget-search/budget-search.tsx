import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { carRenderFrom } from '@forecourt/domain/cars/render';
import { brokerStatement } from '@forecourt/domain/finance/apr-rates';
import { Hero } from '@forecourt/ui/hero';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import { TickList } from '@forecourt/ui/tick-list';
import { CarImage } from '../../car-image/car-image';
import { BudgetForm } from './budget-form';
import type { budgetSearch } from './budget-search.block';

export function BudgetSearch({ attributes, data }: BlockProps<typeof budgetSearch>) {
  const { title, description, points, make, modelFamily, paintId } = attributes;
  const { brand } = useServices();
  return (
    <Hero
      title={title}
      description={description}
      action={<BudgetForm token={data?.token ?? ''} />}
      media={
        <CarImage
          picture={carRenderFrom({ make, modelFamily, paintId: brand.tokens.paints?.[0] ?? paintId, angle: '01' })}
          slotWidth={600}
          sizes="(width >= 1200px) 600px, (width >= 736px) 52vw, 100vw"
          eager
        />
      }
    >
      <TickList items={points.slice(0, 3)} layout="row" />
      {data?.example && <RepresentativeExample example={data.example} broker={brokerStatement(brand.displayName)} />}
    </Hero>
  );
}
