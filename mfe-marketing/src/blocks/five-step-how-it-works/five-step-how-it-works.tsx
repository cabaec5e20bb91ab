import { useEffect, useId, useRef } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { classNames } from '@forecourt/ui/class-names';
import { TickIcon } from '@forecourt/ui/icons';
import { RadioGroup } from '@forecourt/ui/radio-group';
import { Section } from '@forecourt/ui/section';
import { QuoteButton } from '../../quote-link/quote-button';
import { Steps } from '../../steps/steps';
import { attachProgress } from './attach-progress';
import { attachTabStrip } from './attach-tab-strip';
import type { fiveStepHowItWorks } from './five-step-how-it-works.block';
import styles from './five-step-how-it-works.module.css';
import { JOURNEY_CONTENT, JOURNEYS } from './journeys';

const tabs = JOURNEYS.map((journey) => ({ value: journey, label: JOURNEY_CONTENT[journey].label }));

/**
 * The tabs are radio buttons, and the style sheet shows the steps of the checked one. So it works without JavaScript,
 * which adds the effects of scrolling.
 */
export function FiveStepHowItWorks({ attributes }: BlockProps<typeof fiveStepHowItWorks>) {
  const { title, intro, journey } = attributes;
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  useEffect(() => (strip.current ? attachTabStrip(strip.current) : undefined), []);
  useEffect(() => (progress.current ? attachProgress(progress.current) : undefined), []);

  return (
    <Section heading={title} intro={intro} label="How it works">
      <div className={styles.columns}>
        <div ref={strip} className={styles.strip}>
          <RadioGroup
            legend="Where are you starting from?"
            legendHidden
            name={name}
            options={tabs}
            defaultValue={journey}
            layout="row"
          />
        </div>
        <div ref={progress} className={styles.way}>
          <div className={styles.progress} aria-hidden="true" />
          {JOURNEYS.map((shown) => (
            <section
              key={shown}
              className={classNames(styles.journey, styles[shown])}
              aria-label={JOURNEY_CONTENT[shown].label}
            >
              <Steps steps={JOURNEY_CONTENT[shown].steps} label={String} layout="column" />
            </section>
          ))}
          <span className={styles.end}>
            <TickIcon />
          </span>
        </div>
        <div className={styles.action}>
          <QuoteButton {...attributes} />
        </div>
      </div>
    </Section>
  );
}
