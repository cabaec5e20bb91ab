import { useState } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import type { StoredValuation } from '@forecourt/domain/valuation/wire';
import { REASON } from '@forecourt/domain/valuation/words';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { Spinner } from '@forecourt/ui/spinner';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { APPLICATION_PARAMETER } from '../../valuation/handover';
import { Amount } from './amount';
import { applyLink, bannerLink } from './apply-link';
import { CarCard } from './car-card';
import { FailedValuation, NoValuation } from './no-valuation';
import { QuoteOffer } from './quote-offer';
import { UseAsPartExchange } from './use-as-part-exchange';
import { useLead } from './use-lead';
import { useLeaving } from './use-leaving';
import { useValuation } from './use-valuation';
import type { valuationResult } from './valuation-result.block';
import styles from './valuation-result.module.css';
import { valuationView } from './valuation-view';

/**
 * The result of a valuation (A2.7-1 to A2.7-11). Only the tab that unlocked it knows which valuation to show, so the
 * server renders a placeholder.
 */
export function ValuationResult({ attributes }: BlockProps<typeof valuationResult>) {
  const [query] = usePageQuery();
  const { state, retry } = useValuation();
  const { carImageCustomer } = useServices().brand;
  useLead(state, attributes.leadProvider);
  const isShown = state.kind === 'ready' && state.isShown;
  const isWaiting = state.kind === 'loading' || (state.kind === 'ready' && !state.isShown);
  const without = (...names: string[]) => new URLSearchParams([...query].filter(([name]) => !names.includes(name)));
  const carried = without(APPLICATION_PARAMETER, 'step', 'reg').toString();

  return (
    <Section label="Your valuation">
      <div className={styles.place}>
        {isWaiting && <Waiting />}
        {/* The picture is fetched while the spinner is visible (A7-15). */}
        {state.kind === 'ready' && (
          <link rel="preload" as="image" href={valuationView(state.valuation, carImageCustomer).imageUrl} />
        )}
        {state.kind === 'missing' && <NoValuation wizardHref={`/valuation-form${carried && `?${carried}`}`} />}
        {state.kind === 'failed' && <FailedValuation onRetry={retry} />}
        {isShown && <Result valuation={state.valuation} query={without(APPLICATION_PARAMETER)} />}
        <VisuallyHidden>
          <output>{isShown && 'Your valuation is ready.'}</output>
        </VisuallyHidden>
      </div>
    </Section>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <h1 className={styles.waitingText}>Your valuation is on its way</h1>
      <Spinner size="large" label="" />
      <noscript>
        <p>Your valuation is shown by JavaScript. Please turn it on in your browser and load this page again.</p>
      </noscript>
    </div>
  );
}

function Result({ valuation, query }: { valuation: StoredValuation; query: URLSearchParams }) {
  const { brand, destinations, embedded } = useServices();
  const { isLeaving, leaveBy } = useLeaving();
  const view = valuationView(valuation, brand.carImageCustomer);
  const [condition, setCondition] = useState(view.vehicleCondition);
  const valuePence = view.valuePence[condition];
  const href = applyLink(view, {
    apply: destinations.apply,
    valuePence,
    query,
    origin: embedded?.addressOf('/') ?? window.location.origin,
  });
  const isPartExchange = valuation.reasonForValuation === REASON.PartExchange;
  const partExchange = (
    <UseAsPartExchange
      valuePence={valuePence}
      outstandingFinance={valuation.outstandingFinance}
      isFirst={isPartExchange}
    />
  );

  return (
    <>
      <div className={styles.result}>
        <CarCard view={view} />
        <Amount valuesPence={view.valuePence} mileage={view.mileage} condition={condition} onChange={setCondition} />
        {isPartExchange && partExchange}
        <QuoteOffer isRefinance={view.isRefinance} href={href} onClick={leaveBy} />
        {!isPartExchange && partExchange}
        <aside className={styles.banner} aria-label="Your next car">
          <p className={styles.bannerTitle}>Your next car could start here</p>
          <p>See what you could borrow before you choose. A quote does not affect your credit score.</p>
          <LinkButton variant="secondary" href={bannerLink(destinations.apply, view.registration)}>
            See what I could borrow
          </LinkButton>
        </aside>
      </div>
      {isLeaving && (
        <div className={styles.loader}>
          <Spinner size="large" label="Taking you to your quote" immediate />
        </div>
      )}
    </>
  );
}
