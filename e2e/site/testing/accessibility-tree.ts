import type { Page } from '@playwright/test';

/** A screen reader's view of an element or a text. */
export interface SpokenNode {
  role: string;
  name: string;
  description?: string;
  invalid?: string;
  modal?: boolean;
  /** How screen readers announce changes in it. */
  live?: string;
}

const STATES = new Set(['invalid', 'modal', 'live']);
const UNSPOKEN = new Set(['generic', 'none', 'LabelText', 'InlineTextBox']);

/** The page as the browser reports it to screen readers, including shadow roots, in no particular order. */
export async function accessibilityTree(page: Page): Promise<SpokenNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  type Node = (typeof nodes)[number];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const statesOf = ({ properties = [] }: Node) =>
    properties.filter(({ name, value }) => STATES.has(name) && value.value !== 'false');
  const liveOf = (node: Node | undefined): unknown =>
    node && (statesOf(node).find(({ name }) => name === 'live')?.value.value ?? liveOf(byId.get(node.parentId ?? '')));
  return nodes
    .filter(({ ignored, role }) => !ignored && !UNSPOKEN.has(String(role?.value)))
    .map((node) => ({
      role: String(node.role?.value),
      name: String(node.name?.value ?? ''),
      ...(node.description?.value && { description: String(node.description.value) }),
      ...Object.fromEntries(statesOf(node).map(({ name, value }) => [name, value.value])),
      ...(node.role?.value === 'StaticText' && { live: liveOf(node) }),
    }));
}
