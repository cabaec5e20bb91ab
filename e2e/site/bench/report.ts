/** One line of the report. */
export interface Figure {
  what: string;
  /** The target; empty for a figure without one. */
  goal: string;
  measured: string;
  detail: string;
}

/** Prints figures as a table. Asserts nothing, since figures of a busy machine vary. */
export function printReport(figures: Figure[]): void {
  const rows = [{ what: 'home page', goal: 'goal', measured: 'measured', detail: '' }, ...figures];
  const width = (column: keyof Figure) => Math.max(...rows.map((row) => row[column].length));
  const widths = { what: width('what'), goal: width('goal'), measured: width('measured') };
  const lines = rows.map(({ what, goal, measured, detail }) =>
    `${what.padEnd(widths.what)}  ${goal.padStart(widths.goal)}  ${measured.padStart(widths.measured)}  ${detail}`.trimEnd(),
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
