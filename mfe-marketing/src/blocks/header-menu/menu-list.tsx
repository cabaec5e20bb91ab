import { useServices } from '@forecourt/contracts/services-context';
import { Anchor } from '@forecourt/ui/anchor';
import { classNames } from '@forecourt/ui/class-names';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '@forecourt/ui/icons';
import { isOffered } from '../../offer/is-offered';
import type { MenuItem } from './menu-item';
import { backLabel, DEFAULT_COLUMNS, directLink } from './menu-links';
import styles from './header-menu.module.css';

interface MenuListProps {
  items: readonly MenuItem[];
  /** Level of the items: 1 is the bar. */
  level: number;
  /** The parent item of these children. */
  parent?: MenuItem;
}

export function MenuList({ items, level, parent }: MenuListProps) {
  const { brand } = useServices();
  const columns = level === 2 && styles[`columns${parent?.cols ?? DEFAULT_COLUMNS}`];
  return (
    <ul className={classNames(styles.list, styles[`level${level}`], columns)}>
      {items
        .filter((item) => isOffered(item, brand))
        .map((item) => (
          <li key={item.name} className={classNames(styles.item, item.separator && styles.separated)}>
            <MenuEntry {...{ item, level, parent }} />
          </li>
        ))}
    </ul>
  );
}

function MenuEntry({ item, level, parent }: Omit<MenuListProps, 'items'> & { item: MenuItem }) {
  const link = directLink(item);
  if (link !== undefined) {
    return (
      <Anchor href={link} className={styles.link}>
        <ItemName item={item} />
      </Anchor>
    );
  }
  return (
    <>
      {/* The panel is beside its opener, not in it: wide screens show the second level whether it is open or not. */}
      <details className={styles.opener} data-menu="opener" name={level === 1 ? 'header-menu' : undefined}>
        <summary className={styles.openerButton}>
          <span className={styles.whenClosed}>
            <ItemName item={item} />
            <ChevronDownIcon size={20} className={styles.wideOnly} />
            <ChevronRightIcon size={20} className={styles.narrowOnly} />
          </span>
          <span className={styles.whenOpen}>
            <span className={styles.wideOnly}>
              {`${item.name} `}
              <ChevronDownIcon size={20} />
            </span>
            <span className={styles.narrowOnly}>
              <ChevronLeftIcon size={20} />
              {` ${backLabel(item, parent)}`}
            </span>
          </span>
        </summary>
      </details>
      <div className={styles.panel}>
        <p className={classNames(styles.title, !item.link && styles.titleOnly)}>
          <Anchor href={item.link} className={styles.titleLink}>
            <ItemName item={item} />
          </Anchor>
        </p>
        <MenuList items={item.subMenu ?? []} level={level + 1} parent={item} />
      </div>
    </>
  );
}

function ItemName({ item: { name, mobileText } }: { item: MenuItem }) {
  if (!mobileText || mobileText === name) return name;
  return (
    <>
      <span className={styles.wideOnly}>{name}</span>
      <span className={styles.narrowOnly}>{mobileText}</span>
    </>
  );
}
