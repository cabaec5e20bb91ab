import * as z from 'zod/mini';
import { flagField } from '../../item-fields/flag-field';

const DEFAULT_COLUMNS = 2;
const MAX_COLUMNS = 4;

const columns = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((given) => {
    const count = Math.trunc(Number(given));
    return count >= 1 ? Math.min(count, MAX_COLUMNS) : DEFAULT_COLUMNS;
  }),
);

const fields = {
  name: z.string().check(z.minLength(1)),
  link: z._default(z.string(), ''),
  /** Number of columns in its dropdown. */
  cols: z._default(columns, DEFAULT_COLUMNS),
  /** Its name on small screens. */
  mobileText: z._default(z.string(), ''),
  /** Instead of 'Back to {parent}' while its children are shown on a small screen. */
  parentMobileText: z._default(z.string(), ''),
  /** Product that it is about: left out for brands that do not offer it. */
  product: z._default(z.string(), ''),
  /** A line before it. */
  separator: flagField,
};

const withSubMenu = <Item extends z.ZodMiniType>(item: Item) => z.object({ ...fields, subMenu: z._default(z.array(item), []) });

/** An item of the top level and three levels below it: the groups in its dropdown, their groups, and links (B §3, "Menu item"). */
export const menuItem = withSubMenu(withSubMenu(withSubMenu(z.object(fields))));

/** An item of any level. */
export type MenuItem = Omit<z.infer<typeof menuItem>, 'subMenu'> & { subMenu?: MenuItem[] };
