import type { BlockProps } from '@forecourt/contracts/block';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { slugOf } from '@forecourt/domain/slug';
import { byPlace } from '@forecourt/ui/by-place';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { carryTerms } from '../../finance-terms/carry-terms';
import { useRenderedTerms } from '../../finance-terms/use-page-terms';
import type { Brand } from './brand';
import { BrandSign } from './brand-sign';
import type { vehicleBrandGridContainer } from './vehicle-brand-grid-container.block';
import styles from './vehicle-brand-grid-container.module.css';

export function VehicleBrandGridContainer({ attributes, data }: BlockProps<typeof vehicleBrandGridContainer>) {
  const { title, maxModelsPerBrand } = attributes;
  const terms = useRenderedTerms();
  const brands = attributes.brands.length > 0 ? attributes.brands : (data ?? []);
  return (
    <Section heading={title} label="Makes">
      {brands.length === 0 ? (
        <p>
          Makes cannot be shown just now. <TextLink href={carryTerms('/used-cars', terms)}>See all used cars</TextLink>
        </p>
      ) : (
        <List className={styles.brands}>
          {byPlace(brands, (brand) => (
            <li className={styles.brand}>
              <BrandLinks brand={brand} maxModels={maxModelsPerBrand} terms={terms} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

/** A make and its models; each links to the given address, or to its used cars (B2-36). */
function BrandLinks({ brand, maxModels, terms }: { brand: Brand; maxModels: number; terms: FinanceTerms }) {
  const cars = `/used-cars/${slugOf(brand.name)}`;
  const models = brand.models.slice(0, maxModels);
  return (
    <>
      <BrandSign {...brand} />
      <div className={styles.names}>
        <h3 className={styles.name}>
          <TextLink href={carryTerms(brand.url || cars, terms)} standalone className={styles.nameLink}>
            {brand.name}
          </TextLink>
        </h3>
        {models.length > 0 && (
          <List className={styles.models} aria-label={`${brand.name} models`}>
            {models.map(({ name, url }) => (
              <li key={`${name} ${url}`}>
                <TextLink href={carryTerms(url || `${cars}/${slugOf(name)}`, terms)} className={styles.model}>
                  {name}
                </TextLink>
              </li>
            ))}
          </List>
        )}
      </div>
    </>
  );
}
