import styles from './vehicle-card.module.css';

const LONGEST = 8;

/** A model's name; on small screens one of more than eight characters is seen cut, and heard whole (B2-44, A3-28). */
export function ModelName({ model }: { model: string }) {
  const characters = [...model];
  if (characters.length <= LONGEST) return model;
  return (
    <>
      <span className={styles.whole}>{model}</span>
      <span className={styles.cut} aria-hidden="true">{`${characters.slice(0, LONGEST).join('')}..`}</span>
    </>
  );
}
