import type { ChannelAnswer } from '../../wire/channels';
import type { HealthAnswer } from '../../wire/health';
import { describeHarm, describePages, describeRate, describeUnjudged, failedShare } from '../../words/describe-rate';
import { formatFact, strong } from '../../words/format';
import { connect, type GlobalOptions } from '../connection';
import type { Report } from '../report';

/** For most routes. */
const PAGES_WIDTH = 28;

export interface HealthOptions extends GlobalOptions {
  channel: string;
  minutes: number;
}

/** `release health`: failures of each version, in all and by brand. */
export async function health(options: HealthOptions): Promise<Report> {
  const client = connect(options);
  const [answer, channel] = await Promise.all([
    client.health(options.channel, options.minutes),
    client.channel(options.channel),
  ]);
  return { text: describe(answer, channel), json: answer };
}

function describe(
  { channel, minutes, releases, pages, harms, notes, unjudged }: HealthAnswer,
  { remotes }: ChannelAnswer,
): string {
  const period = `${strong(channel)}   the last ${minutes} minutes`;
  const isSilent = releases.length === 0;
  const findings = [
    ...harms.map((harm) => formatFact('HARM', describeHarm(harm))),
    ...notes.map(({ reason }) => formatFact('note', reason)),
    ...unjudged.map((one) => formatFact('unjudged', describeUnjudged(one))),
  ];
  const head = [isSilent ? `${period}: no page has reported anything` : period, ...findings].join('\n');
  if (isSilent) return head;
  const width = 2 + Math.max(...releases.flatMap(({ brands }) => brands.map(({ brand }) => brand.length)));
  const worstFirst = <One extends Parameters<typeof failedShare>[0]>(all: readonly One[]) =>
    all.toSorted((one, other) => failedShare(other) - failedShare(one));
  const versions = worstFirst(releases).map(({ remote, version, brands, ...all }) => {
    const live = remotes[remote]?.live?.version === version ? '' : '   not live';
    const lines = [{ brand: 'all', ...all }, ...worstFirst(brands)].map((one) =>
      formatFact(one.brand, describeRate(one), width),
    );
    return [`${strong(`${remote} ${version}`)}${live}`, ...lines];
  });
  const kinds = describePages(pages).map(([route, what]) => formatFact(route, what, PAGES_WIDTH));
  const ofPages = kinds.length === 0 ? [] : [[strong('pages such as'), ...kinds]];
  return [head, ...[...versions, ...ofPages].map((lines) => lines.join('\n'))].join('\n\n');
}
