import { Anchor } from '../anchor/anchor';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** From the home page down; the last is this page. A step without an address is plain text. */
  steps: readonly { id: string; name: string; href?: string }[];
  className?: string;
}

/** The path to a page. `breadcrumbData` has the same for search engines. */
export function Breadcrumb({ steps, className }: BreadcrumbProps) {
  return (
    <nav className={className} aria-label="Breadcrumb">
      <ol className={styles.steps}>
        {steps.map(({ id, name, href }, index) => (
          <li key={id}>
            {index === steps.length - 1 ? <span aria-current="page">{name}</span> : <Anchor href={href}>{name}</Anchor>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
