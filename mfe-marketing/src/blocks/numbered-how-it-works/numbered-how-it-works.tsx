import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { Steps } from '../../steps/steps';
import type { numberedHowItWorks } from './numbered-how-it-works.block';

/** More steps do not fit side by side. */
const MAX_IN_ROW = 4;

export function NumberedHowItWorks({ attributes: { title, intro, steps } }: BlockProps<typeof numberedHowItWorks>) {
  return (
    <Section tone="tint" heading={title} intro={intro} label="How it works">
      <Steps steps={steps} label={String} layout={steps.length <= MAX_IN_ROW ? 'row' : 'column'} />
    </Section>
  );
}
