import type { VersionsAnswer } from '../../wire/publishing';
import { formatCommit, formatFact, formatTime, strong } from '../../words/format';
import { connect, type GlobalOptions, requireRemote } from '../connection';
import type { Report } from '../report';

/** `release versions`: a remote's published versions, their commits and checks, and where they are live. */
export async function versions(name: string, options: GlobalOptions & { limit: number }): Promise<Report> {
  const answer = await connect(options).versions(requireRemote(name));
  const shown = answer.versions.slice(0, options.limit);
  return { text: shown.map(describe).join('\n\n'), json: { ...answer, versions: shown } };
}

function describe({
  version,
  author,
  createdAt,
  liveIn,
  triedIn,
  abandonedIn,
  provenance,
}: VersionsAnswer['versions'][number]): string {
  const places = [
    ...liveIn.map((channel) => `live in ${channel}`),
    ...triedIn.map((channel) => `tried in ${channel}`),
    ...abandonedIn.map((channel) => `rolled back from in ${channel}`),
  ];
  const checks = provenance?.checks.map(({ name, on }) => `${name} (${on})`) ?? [];
  return [
    [strong(version), ...places].join('   '),
    formatFact('when', `${formatTime(createdAt)}, by ${author}`),
    ...(provenance?.commit ? [formatFact('commit', formatCommit(provenance.commit))] : []),
    formatFact('checks', checks.join(', ') || describeUnchecked(provenance)),
  ].join('\n');
}

function describeUnchecked(provenance: VersionsAnswer['versions'][number]['provenance']): string {
  return provenance?.unchecked === undefined ? 'none ran' : `none ran: ${provenance.unchecked}`;
}
