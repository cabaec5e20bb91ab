import { Fragment, type ReactNode } from 'react';

/**
 * Renders a list from an editor or an address, keyed by index: it may contain duplicates, and its order does not change
 * while it is shown.
 */
export function byPlace<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode[] {
  // oxlint-disable-next-line react/no-array-index-key -- see above
  return items.map((item, place) => <Fragment key={place}>{draw(item)}</Fragment>);
}
