import type { BlockProps } from '@forecourt/contracts/block';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { carRenderAddress } from '@forecourt/domain/cars/render';
import { Button } from '@forecourt/ui/button';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { PictureFrame } from '@forecourt/ui/picture-frame';
import { RegistrationField } from '@forecourt/ui/registration-field';
import { Section } from '@forecourt/ui/section';
import { carriedQuery } from '../../carried-query/carried-query';
import type { registrationHero } from './registration-hero.block';
import styles from './registration-hero.module.css';

const VALUATION_FORM = '/valuation-form';
const PAINT = 'pspc0321';

/**
 * A plain GET form: hidden fields contain the query of this page, so that campaign parameters reach the valuation with
 * and without JavaScript.
 */
export function RegistrationHero({ attributes }: BlockProps<typeof registrationHero>) {
  const { header, subHeader, buttonText, headingLevel } = attributes;
  const Heading = `h${headingLevel}` as const;
  const [query] = usePageQuery();
  const { carImageCustomer, tokens } = useServices().brand;
  const car = { make: 'Vauxhall', modelFamily: 'Corsa', angle: '01', paintId: tokens.paints?.[1] ?? PAINT };
  const picture = (width: number) => carRenderAddress(car, width, carImageCustomer);

  return (
    <Section label={header}>
      <div className={styles.panel}>
        <div>
          <Heading className={styles.heading}>{header}</Heading>
          <p className={styles.subHeader}>{subHeader}</p>
          <form className={styles.form} action={VALUATION_FORM} method="get">
            <HiddenFields fields={carriedQuery(query, 'reg')} />
            <RegistrationField label="Enter your reg" name="reg" />
            <Button type="submit" variant="primary" size="large" fullWidth>
              {buttonText}
            </Button>
          </form>
        </div>
        <PictureFrame>
          <img
            src={picture(800)}
            srcSet={[400, 800, 1200].map((width) => `${picture(width)} ${width}w`).join(', ')}
            sizes="(width >= 768px) 520px, 90vw"
            width={800}
            height={500}
            alt=""
            loading="lazy"
          />
        </PictureFrame>
      </div>
    </Section>
  );
}
