import { classNames } from '@forecourt/ui/class-names';
import { initials } from './initials';
import styles from './portrait.module.css';

const PIXELS = { small: 48, medium: 96, large: 320 };

export interface PortraitProps {
  name: string;
  /** Address of a square picture; the initials are drawn without one. */
  image?: string;
  /** `small` in a byline, `medium` in a large one, `large` beside a headline. */
  size?: keyof typeof PIXELS;
}

/** A person. Hidden from screen readers: the name is beside it. */
export function Portrait({ name, image, size = 'small' }: PortraitProps) {
  const className = classNames(styles.portrait, styles[size]);
  if (image)
    return (
      <img
        className={className}
        src={image}
        width={PIXELS[size]}
        height={PIXELS[size]}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <svg className={className} viewBox="0 0 48 48" width={PIXELS[size]} height={PIXELS[size]} aria-hidden="true">
      <text x="24" y="24" textAnchor="middle" dominantBaseline="central" fontSize="16" fill="currentColor">
        {initials(name)}
      </text>
    </svg>
  );
}
