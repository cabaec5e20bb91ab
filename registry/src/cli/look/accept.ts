import { connectFor, type GlobalOptions, parseTarget } from '../connection';
import { strong } from '../../words/format';
import type { Report } from '../report';
import { newestOf } from './newest-of';

export interface AcceptOptions extends GlobalOptions {
  channel: string;
  reason: string;
  /** Id of the differences that the person saw, as `release look` prints it. */
  seen?: string;
}

/** `release accept`: a person has seen the differences that the last look at a version found, and accepts them. */
export async function accept(target: string, { channel, reason, seen, ...options }: AcceptOptions): Promise<Report> {
  const { remote, version: named } = parseTarget(target);
  const client = await connectFor('accept', remote, options);
  const version = named ?? (await newestOf(client, remote));
  const answer = await client.acceptFindings(remote, version, channel, { reason, seen });
  const accepted = answer.accepted.filter((one) => answer.report.findings.some(({ id }) => id === one.finding));
  const rest =
    answer.missing === null ? `It may go live in ${channel}.` : `It may not go live in ${channel}: ${answer.missing}`;
  const count = accepted.length === 1 ? '1 difference' : `${accepted.length} differences`;
  return { text: `${count} of ${strong(`${remote} ${version}`)} accepted. ${rest}`, json: answer };
}
