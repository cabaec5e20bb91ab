import { newOf, type Fault, type Rule } from '../rule';

interface Spoken {
  block: string;
  /** Roles, levels and states in their order, with names that nobody sees: `heading [level=2]`, `img “Five stars”`. */
  lines: string[];
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
        seen.push({ block, lines: snapshot.split('\n').flatMap((line) => withoutVisible(line, plain(text))) });
      }
      return seen;
    },
  judge: ({ before = [], after }) =>
    after.flatMap(({ block, lines }): Fault[] => {
      const known = before.find((one) => one.block === block);
      if (!known) return [];
      const [lost, added] = [newOf(known.lines, lines), newOf(lines, known.lines)];
      if (lost.length === 0) return [];
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
