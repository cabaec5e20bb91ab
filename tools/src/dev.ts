import { readCommand } from '@forecourt/service/command';
import { runSite } from './dev/run-site';
import { showInSite } from './dev/show-in-site';
import { remoteNames } from './remotes';
import { stopWith } from './scaffold/write-files';

/**
 * `npm run dev`: the site, with every remote rebuilt and released as its files change. `npm run dev -- mfe-reviews`:
 * only that one; everything else stays as released. `npm run dev -- mfe-reviews --site https://…`: only that one, on a
 * deployed site, in your own browser.
 */
const { values, words: positionals } = readCommand({
  about: 'Runs the site, and releases the named remotes (default: all) as their files change.',
  words: '[remotes...]',
  options: {
    site: { type: 'string', about: 'show one remote in this deployed site instead' },
    registry: {
      type: 'string',
      default: process.env['REGISTRY_ORIGIN'] ?? 'http://localhost:3200',
      about: 'with --site: its release registry',
    },
    channel: {
      type: 'string',
      default: process.env['RELEASE_CHANNEL'] ?? 'production',
      about: 'with --site: the channel that it follows',
    },
  },
});
const known = await remoteNames();
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) stopWith(`${unknown.join(', ')} is not a remote. The remotes are: ${known.join(', ')}.`);

if (values.site === undefined) await runSite(positionals.length > 0 ? positionals : known);
else {
  const [remote, ...others] = positionals;
  const token = process.env['RELEASE_TOKEN'];
  if (!remote || others.length > 0)
    stopWith('Name one remote to show there, such as: npm run dev -- mfe-reviews --site https://www.example');
  if (!token) stopWith(`This needs the token of the ${remote} squad in RELEASE_TOKEN.`);
  for (const address of [values.site, values.registry])
    if (!URL.canParse(address)) stopWith(`${address} is not an address, such as https://www.example.`);
  await showInSite({
    remote,
    site: new URL(values.site).origin,
    registry: values.registry,
    channel: values.channel,
    token,
  });
}
