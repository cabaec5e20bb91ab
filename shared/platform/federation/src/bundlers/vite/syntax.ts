/** A node of a syntax tree in ESTree's format. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Calls `visit` with each node of a syntax tree, parents first. */
export function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
  } else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) visit(node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
}

const isNode = (value: object): value is SyntaxNode => 'type' in value && 'start' in value;

/** The text of a literal, also of a template without expressions, as minifiers write it. */
export function textOf(node: unknown): string | undefined {
  const { type, value, quasis } = node as SyntaxNode & { quasis?: { value: { cooked?: string } }[] };
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** The request of a call of `require`; undefined for any other node. */
export function requestOf(node: unknown): string | undefined {
  const { type, callee, arguments: given } = (node ?? {}) as SyntaxNode & { arguments?: unknown[] };
  return type === 'CallExpression' && (callee as SyntaxNode)['name'] === 'require' && given?.length === 1
    ? textOf(given[0])
    : undefined;
}
