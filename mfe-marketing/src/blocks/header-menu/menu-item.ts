import * as z from 'zod/mini';
import { flag } from '../../item-fields/flag-field';

const MAX_COLUMNS = 4;

const columns = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((given) => {
    const count = Math.trunc(Number(given));
    return count >= 1 ? Math.min(count, MAX_COLUMNS) : undefined;
  }),
);

/** Fields without a value stay absent: every page carries the header, with dozens of items. */
const fields = {
  name: z.string().check(z.minLength(1)),
  link: z.optional(z.string()),
  /** Number of columns in its dropdown. */
  cols: z.optional(columns),
  /** Name on small screens. */
  mobileText: z.optional(z.string()),
  /** Replaces 'Back to {parent}' above its children on a small screen. */
  parentMobileText: z.optional(z.string()),
  /** Product that the item is about. Brands without it do not show the item. */
  product: z.optional(z.string()),
  /** Whether a line separates it from the previous item. */
  separator: z.optional(flag),
};

const withSubMenu = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ ...fields, subMenu: z.optional(z.array(item)) });

/** An item of the top level and three levels below it: the groups in its dropdown, their groups, and links. */
export const menuItem = withSubMenu(withSubMenu(withSubMenu(z.object(fields))));

/** An item of any level. */
export type MenuItem = Omit<z.infer<typeof menuItem>, 'subMenu'> & { subMenu?: MenuItem[] };
