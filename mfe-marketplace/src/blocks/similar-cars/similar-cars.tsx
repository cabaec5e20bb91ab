import type { BlockProps } from '@forecourt/contracts/block';
import { withTerms } from '@forecourt/domain/finance/finance-terms';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { useRenderedTerms } from '../../finance-terms/use-page-terms';
import { MonthlyPriceNote } from '../../monthly-price/monthly-price-note';
import { SimilarCarCards } from '../../similar-car-cards/similar-car-cards';
import type { similarCars } from './similar-cars.block';

export function SimilarCars({ attributes: { heading }, data }: BlockProps<typeof similarCars>) {
  const terms = useRenderedTerms();
  if (!data || data.results.length === 0) return null;
  const { car, results, note } = data;
  return (
    <Section heading={heading} label="Cars like this one">
      <SimilarCarCards cars={results} terms={terms} headingLevel={3} />
      {results.some(({ monthlyPrice }) => monthlyPrice) && <MonthlyPriceNote note={note} terms={terms} />}
      <LinkButton variant="secondary" href={withTerms(`/used-cars/${car.makeSlug}/${car.modelSlug}`, terms)}>{`More ${car.make} ${car.model}`}</LinkButton>
    </Section>
  );
}
