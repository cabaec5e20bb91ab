import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import type { threeStepHowItWorks } from './three-step-how-it-works.block';
import styles from './three-step-how-it-works.module.css';

export function ThreeStepHowItWorks({ attributes: { title, intro, steps } }: BlockProps<typeof threeStepHowItWorks>) {
  return (
    <Section heading={title} intro={intro} label="How it works" align="center">
      <ol className={styles.steps}>
        {steps.slice(0, 3).map((step, index) => (
          <li key={step.title} className={styles.step}>
            <p className={styles.number}>Step {index + 1}</p>
            <h3 className={styles.title}>{step.title}</h3>
            {step.description && <p className={styles.description}>{step.description}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
