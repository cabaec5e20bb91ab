import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { brokerStatement, ratesStatement, statesRate } from '@forecourt/domain/finance/apr-rates';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { TickList } from '@forecourt/ui/tick-list';
import { useStatedRate } from '../../apr/use-stated-rate';
import { Rating } from '../../customer-reviews/rating';
import { Hero } from '@forecourt/ui/hero';
import { HeroCar } from '../../hero/hero-car';
import { QuoteForm } from '../../quote-form/quote-form';
import { RegistrationForm } from '../../quote-form/registration-form';
import type { paidHeroBanner } from './paid-hero-banner.block';
import styles from './paid-hero-banner.module.css';

/** Maximum length of a title with fixed height (A9-40). */
const SHORT_TITLE_LENGTH = 18;

const SEARCH_DISCLAIMER =
  'A quote uses a soft search, which does not affect your credit score and which other lenders cannot see. A hard search follows only if you go ahead with an application.';

export function PaidHeroBanner({ attributes, data }: BlockProps<typeof paidHeroBanner>) {
  const { title, headingLevel, bullets, buttonText, placeholder, linkQuery, showRegInput, baseUrl } = attributes;
  const { brand, destinations } = useServices();
  const { rate, text, example, hasExample } = useStatedRate(attributes, data?.example);
  const statement = rate ? ratesStatement(rate) : text;
  return (
    <Hero
      title={title}
      headingLevel={headingLevel}
      className={[...title].length <= SHORT_TITLE_LENGTH ? styles.short : undefined}
      action={
        <>
          <TickList items={bullets} className={styles.bullets} />
          {showRegInput ? (
            <RegistrationForm
              address={baseUrl || destinations.valuation}
              parameter="reg"
              label="Enter your reg"
              buttonText={buttonText}
              appended="always"
            />
          ) : (
            <QuoteForm label="Monthly budget" placeholder={placeholder} buttonText={buttonText} linkQuery={linkQuery} />
          )}
        </>
      }
      media={<HeroCar {...attributes} />}
    >
      <Rating summary={data?.reviews} />
      <AprStatement
        example={example}
        rate={(hasExample || !statesRate(statement)) && statement}
        broker={brokerStatement(brand.companyName, 'limited')}
        disclaimer={SEARCH_DISCLAIMER}
      />
    </Hero>
  );
}
