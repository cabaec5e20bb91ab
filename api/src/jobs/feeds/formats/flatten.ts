import { columnKey } from './feed-row';

const DEEPEST = 8;
/** Maximum values of one car; we have no use for more. */
const MAX_CELLS = 500;
/** Maximum different columns of a feed whose spelling is remembered. */
const MAX_NAMES = 2_000;

/** Collects the values of nested cars under names with dots: `price.amount`. */
export class Flattener {
  readonly names = new Map<string, string>();

  /** A repeated name, as in XML, gets a number. */
  add(cells: Map<string, string>, name: string, text: string): void {
    if (cells.size >= MAX_CELLS) return;
    let key = columnKey(name);
    for (let count = 2; cells.has(key); count += 1) key = `${columnKey(name)}.${count}`;
    cells.set(key, text.trim());
    if (this.names.size < MAX_NAMES && !this.names.has(key)) this.names.set(key, name);
  }

  cellsOf(value: object): Map<string, string> {
    const cells = new Map<string, string>();
    this.#collect(cells, value, '', 0);
    return cells;
  }

  #collect(cells: Map<string, string>, value: unknown, name: string, depth: number): void {
    if (typeof value === 'object' && value !== null) {
      if (depth >= DEEPEST) return;
      for (const [key, each] of Object.entries(value))
        this.#collect(cells, each, name === '' ? key : `${name}.${key}`, depth + 1);
    } else if (value !== null && value !== undefined) this.add(cells, name, String(value));
  }
}
