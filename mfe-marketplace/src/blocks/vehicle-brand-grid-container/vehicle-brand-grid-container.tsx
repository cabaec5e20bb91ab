import type { BlockProps } from '@forecourt/contracts/block';
import { slugOf } from '@forecourt/domain/slug';
import { byPlace } from '@forecourt/ui/by-place';
import { CarLink } from '@forecourt/ui/car-link';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import type { Brand } from './brand';
import { BrandSign } from './brand-sign';
import type { vehicleBrandGridContainer } from './vehicle-brand-grid-container.block';
import styles from './vehicle-brand-grid-container.module.css';

export function VehicleBrandGridContainer({ attributes, data }: BlockProps<typeof vehicleBrandGridContainer>) {
  const { title, maxModelsPerBrand } = attributes;
  const brands = attributes.brands.length > 0 ? attributes.brands : (data ?? []);
  return (
    <Section heading={title} label="Makes">
      {brands.length === 0 ? (
        <p>
          Makes cannot be shown just now. <CarLink href="/used-cars">See all used cars</CarLink>
        </p>
      ) : (
        <List className={styles.brands}>
          {byPlace(brands, (brand) => (
            <li className={styles.brand}>
              <BrandLinks brand={brand} maxModels={maxModelsPerBrand} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

/** A make and its models; each links to the given address, or to its used cars (B2-36). */
function BrandLinks({ brand, maxModels }: { brand: Brand; maxModels: number }) {
  const cars = `/used-cars/${slugOf(brand.name)}`;
  const models = brand.models.slice(0, maxModels);
  return (
    <>
      <BrandSign {...brand} />
      <div className={styles.names}>
        <h3 className={styles.name}>
          <CarLink href={brand.url || cars} standalone className={styles.nameLink}>
            {brand.name}
          </CarLink>
        </h3>
        {models.length > 0 && (
          <List className={styles.models} aria-label={`${brand.name} models`}>
            {models.map(({ name, url }) => (
              <li key={`${name} ${url}`}>
                <CarLink href={url || `${cars}/${slugOf(name)}`} className={styles.model}>
                  {name}
                </CarLink>
              </li>
            ))}
          </List>
        )}
      </div>
    </>
  );
}
