import styles from './car-card.module.css';

const MAX_LENGTH = 8;

/**
 * A model's name. On small screens one of more than eight characters is cut, but screen readers get all of it (B2-44,
 * A3-28).
 */
export function ModelName({ model }: { model: string }) {
  const characters = [...model];
  if (characters.length <= MAX_LENGTH) return model;
  return (
    <>
      <span className={styles.whole}>{model}</span>
      <span className={styles.cut} aria-hidden="true">{`${characters.slice(0, MAX_LENGTH).join('')}..`}</span>
    </>
  );
}
