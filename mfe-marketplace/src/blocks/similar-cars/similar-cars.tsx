import type { BlockProps } from '@forecourt/contracts/block';
import { withTerms } from '@forecourt/domain/finance/finance-terms';
import { formatCount, formatPounds } from '@forecourt/domain/money';
import { LinkButton } from '@forecourt/ui/link-button';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { useRenderedTerms } from '../../finance-terms/use-page-terms';
import type { similarCars } from './similar-cars.block';
import styles from './similar-cars.module.css';

export function SimilarCars({ attributes: { heading }, data }: BlockProps<typeof similarCars>) {
  const terms = useRenderedTerms();
  if (!data || data.results.length === 0) return null;
  const { car, results } = data;
  return (
    <Section heading={heading} label="Cars like this one">
      <List className={styles.cars}>
        {results.map(({ vehicleLink, vehicleTitle, vehicleSubtitle, year, mileage, vehiclePrice, location }) => (
          <li key={vehicleLink}>
            <TextLink href={withTerms(vehicleLink, terms)} standalone>
              {`${vehicleTitle} ${vehicleSubtitle}`}
            </TextLink>
            <span>{[year, mileage !== undefined && `${formatCount(mileage)} miles`, location].filter(Boolean).join(' · ')}</span>
            <strong>{formatPounds(vehiclePrice)}</strong>
          </li>
        ))}
      </List>
      <LinkButton variant="secondary" href={withTerms(`/used-cars/${car.makeSlug}/${car.modelSlug}`, terms)}>{`More ${car.make} ${car.model}`}</LinkButton>
    </Section>
  );
}
