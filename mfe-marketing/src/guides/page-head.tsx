import type { ReactNode } from 'react';
import { GUIDES_PATH } from '@forecourt/domain/guides/address';
import { Breadcrumb, type BreadcrumbProps } from '@forecourt/ui/breadcrumb';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  description: string;
  /** Breadcrumb between all guides and this page. */
  above: BreadcrumbProps['steps'];
  /** Right of the text if there is room, otherwise below it. */
  picture?: ReactNode;
  /** Under the description. */
  children?: ReactNode;
}

/** The top of a page of guides: its place on the site, and its subject. */
export function PageHead({ title, description, above, picture, children }: PageHeadProps) {
  return (
    <>
      <Breadcrumb
        className={styles.breadcrumb}
        steps={[
          { id: 'home', name: 'Home', href: '/' },
          { id: 'guides', name: 'Guides', href: GUIDES_PATH },
          ...above,
          { id: 'here', name: title },
        ]}
      />
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.description}>{description}</p>
          {children}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </header>
    </>
  );
}
