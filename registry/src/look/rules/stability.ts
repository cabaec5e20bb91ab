import { recordLayoutShifts } from '../layout-shift';
import type { Rule } from '../rule';

/** Half of what web vitals call good: shifts of a live page are measured in the same way and subtracted. */
const MAX_MORE = 0.05;

interface Shifts {
  score: number;
  moved: string[];
}

/** Nothing moves under a visitor's finger after the page is there. */
export const stability: Rule<Shifts[]> = {
  name: 'stability',
  reads: 'still',
  watch: ({ page }) => recordLayoutShifts(page),
  judge({ before = [], after }) {
    const sum = (shifts: readonly Shifts[]) => shifts.reduce((total, { score }) => total + score, 0);
    const more = sum(after) - sum(before);
    if (more <= MAX_MORE) return [];
    const [worst] = after.toSorted((one, other) => other.score - one.score);
    return [
      {
        verdict: 'refused',
        block: null,
        message: `Content moves after it was shown: the layout shift is ${sum(after).toFixed(2)}, that of the live version ${sum(before).toFixed(2)}. Most moved ${worst?.moved.join(', ').slice(0, 200)}.`,
      },
    ];
  },
};
