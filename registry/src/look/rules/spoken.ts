import { newOf, type Fault, type Rule } from '../rule';

interface Spoken {
  block: string;
  /** Roles, levels and states in their order, with names that nobody sees: `heading [level=2]`, `img “Five stars”`. */
  lines: string[];
  /** Languages, live regions, descriptions and states, which these lines lack, each with its element. */
  marks: string[];
}

/** Screen readers say the same beyond the visible text: headings, lists, names of pictures. */
export const spoken: Rule<Spoken[]> = {
  name: 'spoken',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    async () => {
      const seen: Spoken[] = [];
      for (const block of blocks) {
        const part = page.locator(`[data-block="${block}"]`).first();
        if ((await part.count()) === 0) continue;
        const [snapshot, text] = [await part.ariaSnapshot(), await part.innerText()];
        const lines = snapshot.split('\n').flatMap((line) => withoutVisible(line, plain(text)));
        seen.push({ block, lines, marks: await part.evaluate(marksIn) });
      }
      return seen;
    },
  judge: ({ before = [], after }) =>
    after.flatMap(({ block, lines, marks }): Fault[] => {
      const known = before.find((one) => one.block === block);
      if (!known) return [];
      const lostLines = newOf(known.lines, lines);
      const lost = [...lostLines, ...newOf(known.marks, marks)];
      const added = [...(lostLines.length > 0 ? newOf(lines, known.lines) : []), ...newOf(marks, known.marks)];
      if (lost.length + added.length === 0) return [];
      const message = 'Screen readers say something else, which pictures do not show.';
      return [{ verdict: 'to-accept', block, message, before: wordsOf(lost), after: wordsOf(added) }];
    }),
};

const wordsOf = (lines: readonly string[]) => lines.slice(0, 20).join(', ') || 'nothing';
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** A line such as `- heading "What customers say" [level=2]`, without a name that is part of the visible text. */
function withoutVisible(line: string, visible: string): string[] {
  const [, role = '', name = '', state = ''] =
    /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)/.exec(line) ?? [];
  if (role === '' || role === 'text' || role === 'paragraph') return [];
  const isVisible = visible.includes(plain(name));
  return [`${role}${isVisible ? '' : ` “${name.slice(0, 80)}”`}${state}`];
}

/** Evaluated in the page. */
function marksIn(block: Element): string[] {
  const STATES = [
    'aria-current',
    'aria-invalid',
    'aria-required',
    'aria-modal',
    'aria-errormessage',
    'aria-describedby',
  ];
  const isTrue = (value: string | null) => value !== null && value !== '' && value !== 'false' && value !== 'off';
  return [block, ...block.querySelectorAll('*')].flatMap((element) => {
    if (element.closest('[aria-hidden=true]')) return [];
    const states = STATES.filter((state) => isTrue(element.getAttribute(state)));
    const live = element.getAttribute('aria-live');
    const marks = [
      ...['lang', 'dir'].flatMap((name) =>
        element.hasAttribute(name) ? [`${name} ${element.getAttribute(name)}`] : [],
      ),
      ...(isTrue(live) ? [`live ${live}`] : []),
      ...states.map((state) => state.replace('aria-', '')),
    ];
    return marks.map((mark) => `${element.localName} ${mark}`);
  });
}
