import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { NamedIcon } from '../../named-icon/named-icon';
import { Strip } from '../../strip/strip';
import type { rowWithIcon } from './row-with-icon.block';

export function RowWithIcon({ attributes: { label, items } }: BlockProps<typeof rowWithIcon>) {
  if (items.length === 0) return null;
  return (
    <Strip label={label}>
      {byPlace(items, ({ text, icon }) => (
        <li>
          <NamedIcon name={icon} />
          {text}
        </li>
      ))}
    </Strip>
  );
}
