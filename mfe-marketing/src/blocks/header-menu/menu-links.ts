import type { MenuItem } from './menu-item';

/** Number of columns of a dropdown without its own setting. */
export const DEFAULT_COLUMNS = 2;

/**
 * The link of an item that does not open: its own link, or the link of its only child or only grandchild (B2-12). Empty
 * for an item without a target; undefined for an item that opens.
 */
export function directLink({ link, subMenu: [child, ...others] = [] }: MenuItem): string | undefined {
  if (!child) return link ?? '';
  if (others.length > 0) return undefined;
  const [grandchild, ...furtherGrandchildren] = child.subMenu ?? [];
  if (!grandchild) return child.link ?? '';
  return furtherGrandchildren.length > 0 || grandchild.subMenu?.length ? undefined : (grandchild.link ?? '');
}

/** Label of the back button from an item's children to the item's own level (B2-11). */
export function backLabel({ parentMobileText }: MenuItem, parent: MenuItem | undefined): string {
  return parentMobileText || `Back to ${parent ? parent.mobileText || parent.name : 'menu'}`;
}
