import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { Steps } from '../../steps/steps';
import type { numberedHowItWorks } from './numbered-how-it-works.block';

/** More do not fit side by side. */
const MOST_IN_ROW = 4;

export function NumberedHowItWorks({ attributes: { title, intro, steps } }: BlockProps<typeof numberedHowItWorks>) {
  const isRow = steps.length <= MOST_IN_ROW;
  return (
    <Section tone="tint" heading={title} intro={intro} label="How it works" align={isRow ? 'center' : 'start'}>
      <Steps steps={steps} label={String} layout={isRow ? 'row' : 'column'} />
    </Section>
  );
}
