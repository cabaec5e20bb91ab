import { Fragment, type ReactNode } from 'react';

/**
 * Draws each of what an editor or an address has given. It may hold the same thing twice, so only its place tells one from
 * the other; and it does not change its order while it is shown.
 */
export function byPlace<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode[] {
  // oxlint-disable-next-line react/no-array-index-key -- see above
  return items.map((item, place) => <Fragment key={place}>{draw(item)}</Fragment>);
}
