import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { Steps } from '../../steps/steps';
import type { threeStepHowItWorks } from './three-step-how-it-works.block';

export function ThreeStepHowItWorks({ attributes: { title, intro, steps } }: BlockProps<typeof threeStepHowItWorks>) {
  return (
    <Section heading={title} intro={intro} label="How it works">
      <Steps steps={steps.slice(0, 3)} />
    </Section>
  );
}
