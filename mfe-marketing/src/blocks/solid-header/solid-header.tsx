import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import type { solidHeader } from './solid-header.block';

export function SolidHeader({
  attributes: { title, description, headingLevel, colour },
}: BlockProps<typeof solidHeader>) {
  if (!title) return null;
  return <Section tone={colour} heading={title} headingLevel={headingLevel === '1' ? 1 : 2} intro={description} />;
}
