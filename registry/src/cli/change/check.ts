import { describePageProblem } from '../../rules/releases/pages-fit';
import type { CheckAnswer } from '../../wire/changes';
import { describeChecked } from '../../words/describe-checked';
import { strong } from '../../words/format';
import { connect, type GlobalOptions, parseTarget, requireRemote } from '../connection';
import type { Report } from '../report';

export interface CheckOptions extends GlobalOptions {
  channel: string;
  /** Whether the remotes are to be withdrawn instead of promoted. */
  withdraw?: boolean;
}

/** `release check`: the reasons for which a promotion or withdrawal would be refused, without changing anything. */
export async function check(
  targets: readonly string[],
  { withdraw = false, ...options }: CheckOptions,
): Promise<Report> {
  const proposal = withdraw ? { withdraw: targets.map(requireRemote) } : { promote: targets.map(parseTarget) };
  const answer = await connect(options).check(options.channel, proposal);
  return { text: describe(answer), json: answer, failed: answer.refusals.length > 0 };
}

function describe({ channel, before, after, refusals, lost, pages, warnings }: CheckAnswer): string {
  const names = Object.entries(after).map(
    ([remote, version]) => `${remote} ${before[remote] ?? 'not live'} → ${version ?? 'not live'}`,
  );
  const checked = describeChecked(pages);
  const verdict = refusals.length === 0 ? 'Nothing stands in the way.' : 'Refused:';
  const problems = refusals.map(({ code, message }) =>
    code === 'pages-do-not-fit'
      ? lost.map((problem) => `  ${describePageProblem(problem)}`).join('\n')
      : `  ${message}`,
  );
  return [`${strong(names.join(', '))} in ${channel}. ${verdict}`, ...problems, '', checked, ...warnings].join('\n');
}
