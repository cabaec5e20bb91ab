import { describePageProblem } from '../rules/pages-fit';
import type { CheckAnswer } from '../wire/changes';
import type { GlobalOptions } from './connection';
import { connect, parseTarget } from './connection';
import { formatTime, strong } from './format';
import type { Report } from './report';

/** `release check`: the reasons for which a promotion would be refused, without changing anything. */
export async function check(targets: readonly string[], options: GlobalOptions & { channel: string }): Promise<Report> {
  const answer = await connect(options).check(options.channel, { promote: targets.map(parseTarget) });
  return { text: describe(answer), json: answer, failed: answer.refusals.length > 0 };
}

function describe({ channel, before, after, refusals, lost, pages, warnings }: CheckAnswer): string {
  const names = Object.entries(after).map(([remote, version]) => `${remote} ${before[remote] ?? 'not live'} → ${version}`);
  const checked = pages
    ? `Checked against ${pages.count} page documents${pages.drafts === 0 ? '' : ` and ${pages.drafts} drafts`} of ${formatTime(pages.readAt)}.`
    : 'Not checked against pages.';
  const verdict = refusals.length === 0 ? 'Nothing stands in the way.' : 'Refused:';
  const problems = refusals.map(({ code, message }) =>
    code === 'pages-do-not-fit' ? lost.map((problem) => `  ${describePageProblem(problem)}`).join('\n') : `  ${message}`,
  );
  return [`${strong(names.join(', '))} in ${channel}. ${verdict}`, ...problems, '', checked, ...warnings].join('\n');
}
