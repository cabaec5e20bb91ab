import { CANARY_LINK_PATH } from '@forecourt/contracts/canary-link';
import { connectFor, type GlobalOptions } from '../connection';
import { type Report, UsageError } from '../report';

export interface LinkOptions extends GlobalOptions {
  channel: string;
  site: string;
  to?: string;
}

/** `release link`: an address that puts a browser into the canary, and one that takes it out. */
export async function link({ site, to, ...options }: LinkOptions): Promise<Report> {
  if (!/^https?:\/\//.test(site) || !URL.canParse(site))
    throw new UsageError(`${site} is not the address of a site, such as https://www.example.`);
  const client = await connectFor('try', '', options);
  const address = (parameters: Record<string, string>) =>
    `${new URL(site).origin}${CANARY_LINK_PATH}?${new URLSearchParams(parameters).toString()}`;
  const join = address({ join: await client.linkToCanary(options.channel), ...(to !== undefined && { to }) });
  const leave = address({ leave: '' });
  return {
    text: [
      `For anyone who should get the canary of ${options.channel} at this site, until it ends or they close their browser:`,
      `  ${join}`,
      `To leave it:`,
      `  ${leave}`,
    ].join('\n'),
    json: { channel: options.channel, join, leave },
  };
}
