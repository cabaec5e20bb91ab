import { listControls, type SeenControl } from '../in-page/list-controls';
import { newOf, type Fault, type Rule } from '../rule';

interface Neighbour {
  block: string;
  /** Style of each element: values that do not depend on content or on the size of the screen. */
  styles: string[];
}

interface Seen {
  blocks: Neighbour[];
  controls: SeenControl[];
}

/** A remote changes nothing of how the blocks of others look and work. */
export const neighbours: Rule<Seen> = {
  name: 'neighbours',
  reads: 'still',
  watch:
    async ({ page }, { remote }) =>
    async () => {
      const blocks = await page.evaluate(neighboursOf, remote);
      const names = [...new Set(blocks.map(({ block }) => block))];
      return { blocks, controls: names.length > 0 ? await page.evaluate(listControls, names) : [] };
    },
  judge: ({ before, after }) => (before ? [...changedLooks(before, after), ...lostControls(before, after)] : []),
};

const MESSAGE = 'It belongs to another remote, and this version changes it';

function changedLooks(before: Seen, after: Seen): Fault[] {
  const left = [...after.blocks];
  return before.blocks.flatMap(({ block, styles }): Fault[] => {
    const index = left.findIndex((one) => one.block === block);
    const [now] = index === -1 ? [] : left.splice(index, 1);
    if (!now || (now.styles.length === 0 && styles.length > 0))
      return [{ verdict: 'to-accept', block, message: `${MESSAGE}: it is gone, or empty.` }];
    // Another number of elements is other content, such as a list that has got longer.
    const changed = now.styles.length === styles.length ? styles.findIndex((one, at) => one !== now.styles[at]) : -1;
    if (changed === -1) return [];
    const message = `${MESSAGE}: limit your styles to your own blocks.`;
    return [{ verdict: 'refused', block, message, ...difference(styles[changed] ?? '', now.styles[changed] ?? '') }];
  });
}

function lostControls(before: Seen, after: Seen): Fault[] {
  const works = ({ controls }: Seen, is: boolean) =>
    controls.filter(({ isPressable, state }) => (state === 'shown' && isPressable) === is);
  const keyOf = ({ block, element }: SeenControl) => `${block} ${element}`;
  const broken = new Set(newOf(works(after, false), works(before, false), keyOf).map(keyOf));
  return newOf(works(before, true), works(after, true), keyOf)
    .filter((control) => broken.has(keyOf(control)))
    .map(({ block, element }): Fault => ({
      verdict: 'refused',
      block,
      element,
      message: `${MESSAGE}: a press does not reach it, or it is hidden.`,
    }));
}

/** The element, and the parts of its style that differ. */
function difference(before: string, after: string): Pick<Fault, 'element' | 'before' | 'after'> {
  const [was, is] = [before.split(' | '), after.split(' | ')];
  const only = (parts: string[], others: string[]) => parts.filter((part, index) => part !== others[index]).join(', ');
  return { element: is[0] ?? '', before: only(was, is), after: only(is, was) };
}

/** Evaluated in the page. */
function neighboursOf(remote: string): Neighbour[] {
  // What is displayed may also depend on pictures that have arrived.
  const PROPERTIES = ['color', 'background-color', 'font-size', 'font-family', 'font-weight', 'text-transform'];
  const FURTHER = ['padding-left', 'padding-top', 'border-top-width'];
  return [...document.querySelectorAll(`[data-block]:not([data-remote="${remote}"])`)].map((block) => ({
    block: block.getAttribute('data-block') ?? '',
    styles: [...block.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const values = [...PROPERTIES, ...FURTHER].map((property) => `${property}: ${style.getPropertyValue(property)}`);
      return [element.localName, ...values].join(' | ');
    }),
  }));
}
