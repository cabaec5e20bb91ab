import type { ChannelAnswer } from '../../wire/channels';
import type { HealthAnswer } from '../../wire/health';
import { failedShare, describeHarm, describePages, describeRate, describeUnjudged, describeVitals } from '../../words/describe-rate';
import { formatFact, shortId, strong } from '../../words/format';
import { connect, type GlobalOptions } from '../connection';
import type { Report } from '../report';

/** For most routes. */
const PAGES_WIDTH = 28;

export interface HealthOptions extends GlobalOptions {
  channel: string;
  minutes: number;
}

/** `release health`: failures of each version, in all and by brand, and how fast pages were, by set and brand. */
export async function health(options: HealthOptions): Promise<Report> {
  const client = connect(options);
  const [answer, channel] = await Promise.all([client.health(options.channel, options.minutes), client.channel(options.channel)]);
  return { text: describe(answer, channel), json: answer };
}

function describe({ channel, minutes, releases, vitals, pages, harms, unjudged }: HealthAnswer, { setId, remotes }: ChannelAnswer): string {
  const period = `${strong(channel)}   the last ${minutes} minutes`;
  const isSilent = releases.length === 0 && vitals.length === 0;
  const told = [...harms.map((harm) => formatFact('HARM', describeHarm(harm))), ...unjudged.map((one) => formatFact('unjudged', describeUnjudged(one)))];
  const head = [isSilent ? `${period}: no page has reported anything` : period, ...told].join('\n');
  if (isSilent) return head;
  const width = 2 + Math.max(...[...releases.flatMap(({ brands }) => brands), ...vitals].map(({ brand }) => brand.length));
  const versions = releases
    .toSorted((one, other) => failedShare(other) - failedShare(one))
    .map(({ remote, version, brands, ...all }) => {
      const live = remotes[remote]?.live?.version === version ? '' : '   not live';
      const lines = [{ brand: 'all', ...all }, ...brands.toSorted((one, other) => failedShare(other) - failedShare(one))].map((one) =>
        formatFact(one.brand, describeRate(one), width),
      );
      return [`${strong(`${remote} ${version}`)}${live}`, ...lines];
    });
  const sets = [...new Set(vitals.map(({ set }) => set))].map((set) => {
    const ofSet = vitals.filter((one) => one.set === set);
    const brands = [...new Set(ofSet.map(({ brand }) => brand))];
    const name = `pages of set ${shortId(set)}${set === setId ? ', which is live' : ''}`;
    return [
      `${strong(name)}   three quarters of views had at most`,
      ...brands.map((brand) => formatFact(brand, describeVitals(ofSet.filter((one) => one.brand === brand)), width)),
    ];
  });
  const kinds = describePages(pages).map(([route, what]) => formatFact(route, what, PAGES_WIDTH));
  const ofPages = kinds.length === 0 ? [] : [[strong('pages such as'), ...kinds]];
  return [head, ...[...versions, ...sets, ...ofPages].map((lines) => lines.join('\n'))].join('\n\n');
}
