import * as z from 'zod';
import { type AuditAnswer } from '../../wire/audit';
import { canaryTerms } from '../../rules/channels/channel';
import { describeAudience } from '../../words/describe-canary';
import { formatFact, formatTime, strong } from '../../words/format';
import { connect, type GlobalOptions, requireRemote } from '../connection';
import type { Report } from '../report';

export interface HistoryOptions extends GlobalOptions {
  channel?: string;
  limit: number;
}

/** `release history`: all changes, with their authors and reasons, newest first. */
export async function history(name: string | undefined, options: HistoryOptions): Promise<Report> {
  const remote = name === undefined ? undefined : requireRemote(name);
  const { rows } = await connect(options).audit({ remote, channel: options.channel, limit: options.limit });
  const text = rows.length === 0 ? 'Nothing has happened yet.' : rows.map(describe).join('\n\n');
  return { text, json: { rows } };
}

function describe({
  at,
  who,
  action,
  channel,
  remote,
  before,
  after,
  reason,
  accepted,
  token,
  canary,
  keep,
  planned,
  revision,
}: AuditAnswer['rows'][number]): string {
  const place = channel === null ? '' : ` ${channel}${revision === null ? '' : `, revision ${revision}`}`;
  const versions = before === null ? after : `${before} → ${after ?? 'not live'}`;
  return [
    `${strong(action)}${place}`,
    formatFact('when', `${formatTime(at)}, by ${who}`),
    ...(remote === null ? [] : [formatFact('what', `${remote} ${versions}`)]),
    ...(remote !== null || versions === null ? [] : [formatFact('key', versions)]),
    ...(token === null ? [] : [formatFact('whose', describeToken(token))]),
    ...(canary === null ? [] : describeTerms(canary)),
    ...(planned === null ? [] : [describeLoggedPlan(planned)]),
    ...(reason === null ? [] : [formatFact('why', reason)]),
    ...(keep === null ? [] : [formatFact('kept', `whatever the guard finds: ${keep}`)]),
    ...(accepted === null ? [] : [formatFact('accepted', accepted)]),
  ].join('\n');
}

function describeToken({ name, role, remote, expiresAt }: NonNullable<AuditAnswer['rows'][number]['token']>): string {
  return [
    name,
    remote === null ? role : `squad of ${remote}`,
    expiresAt === null ? 'does not expire' : `expires ${formatTime(expiresAt)}`,
  ].join(', ');
}

const loggedPlan = z.object({
  id: z.string(),
  changes: z.array(z.object({ remote: z.string(), version: z.string().nullable() })),
  at: z.string().optional(),
  approvedBy: z.string().optional(),
});

function describeLoggedPlan(text: string): string {
  const { id, changes, at, approvedBy } = loggedPlan.parse(JSON.parse(text));
  const what = changes.map(({ remote, version }) => `${remote} ${version ?? 'not live'}`).join(', ');
  return formatFact(
    'planned',
    [
      `${id}: ${what}`,
      ...(at === undefined ? [] : [`for ${formatTime(at)}`]),
      ...(approvedBy === undefined ? [] : [`approved by ${approvedBy}`]),
    ].join(', '),
  );
}

function describeTerms(text: string): string[] {
  const { steps, everyMinutes, ...audience } = canaryTerms.parse(JSON.parse(text));
  const later =
    steps.length === 0 ? [] : [formatFact('then', `${steps.join(', ')} %, each after ${everyMinutes} minutes`)];
  return [formatFact('canary', `for ${describeAudience(audience)}`), ...later];
}
