import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { adjustedTerms } from '@forecourt/domain/finance/finance-terms';
import { brokerStatement } from '@forecourt/domain/finance/apr-rates';
import { formatCount } from '@forecourt/domain/money';
import { CarLink } from '@forecourt/ui/car-link';
import { longDate } from '@forecourt/ui/long-date';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import { Section } from '@forecourt/ui/section';
import { CarImage } from '../../car-image/car-image';
import { IllustrationNote } from '../../car-image/illustration-note';
import { quotedAmount } from '../../quote/quoted-amount';
import type { QuoteInWords } from './quote-in-words';
import styles from './finance-quote.module.css';

interface QuoteSheetProps {
  heading: string;
  quote: QuoteInWords;
  /** Address for changing the terms of an amount, or empty. */
  change: string;
}

/** A quote on one page, on screen and on paper, with all texts that are required beside it. */
export function QuoteSheet({ heading, quote, change }: QuoteSheetProps) {
  const { brand } = useServices();
  const { figures, sinceThen, example, conditions } = quote;
  return (
    <Section
      heading={
        <>
          {heading}
          <span className={styles.onPaper}>{` at ${brand.displayName}`}</span>
        </>
      }
      headingLevel={1}
      className={styles.section}
    >
      <RepresentativeExample example={example} broker={brokerStatement(brand.displayName)} className={styles.example} />
      {sinceThen && (
        <div className={styles.sinceThen}>
          <p>{sinceThen.sentence}</p>
          {sinceThen.changes.length > 0 && (
            <ul>
              {sinceThen.changes.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={styles.sheet}>
        <Subject quote={quote} change={change} />
        {figures.length > 0 && (
          <dl className={styles.figures}>
            {figures.map(([name, value]) => (
              <div key={name} className={styles.figure}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className={styles.line}>
        <strong>Illustrative only.</strong> The rate you are offered depends on your circumstances and may be different.
      </p>
      <p className={styles.line}>{conditions}</p>
      {brand.contact && (
        <p className={styles.contact}>
          {`Questions? ${brand.contact.phone} · ${brand.contact.email}`}
          <span className={styles.onPaper}>{` · ${brand.companyName} Limited, ${brand.contact.address}`}</span>
        </p>
      )}
    </Section>
  );
}

/** The quoted car or amount, and its terms. */
function Subject({ quote, change }: Pick<QuoteSheetProps, 'quote' | 'change'>) {
  const { brand } = useServices();
  const [query] = usePageQuery();
  const { car, headline, madeOn, terms } = quote;
  const adjusted = [car ? undefined : quotedAmount(query).adjusted, ...adjustedTerms(query, brand)].filter(
    (sentence) => sentence !== undefined,
  );
  const changeHref = car ? `${car.path}#calculator` : change;
  return (
    <div className={styles.subject}>
      {car && (
        <>
          <CarImage picture={car.image} slotWidth={360} className={styles.picture} />
          <IllustrationNote pictures={[car.image]} />
          <h2>
            <CarLink href={car.path}>{car.title}</CarLink>
          </h2>
          <p>{`${formatCount(car.mileage)} miles, sold by ${car.seller}`}</p>
        </>
      )}
      <p className={styles.headline}>{headline}</p>
      <p>{terms}</p>
      {adjusted.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {madeOn && (
        <p>
          Worked out on <time dateTime={madeOn}>{longDate(madeOn)}</time>
        </p>
      )}
      {changeHref && (
        <p className={styles.onScreen}>
          <CarLink href={changeHref} standalone>
            Change the terms
          </CarLink>
        </p>
      )}
    </div>
  );
}
