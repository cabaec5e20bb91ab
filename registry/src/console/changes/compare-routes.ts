import type { FastifyPluginAsync } from 'fastify';
import { parseInput } from '../../http/parse-input';
import { listRemoteVersions } from '../../operations/releases/list-remote-versions';
import type { RegistryContext } from '../../operations/registry-context';
import { requireRelease } from '../../operations/releases/require-release';
import { compareVersions } from '../../rules/releases/compare-versions';
import { comparePage } from './compare-page';
import { askToSignIn, page } from '../console-answers';
import { compareQuery } from '../console-forms';
import { readSession } from '../sign-in/session';

/** What is different between two versions of a remote, at an address that can be shared. */
export const compareRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.get('/console/compare', async (request, reply) => {
    if (!(await readSession(context.pool, request))) return askToSignIn(request, reply);
    const { channel, remote, ...asked } = parseInput(compareQuery, request.query);
    const versions = await listRemoteVersions(context, remote);
    const live = versions.find(({ liveIn }) => liveIn.includes(channel));
    const { from = (live ?? versions[1] ?? versions[0])?.version ?? '', to = versions[0]?.version ?? '' } = asked;
    const comparison = compareVersions(await requireRelease(context.pool, remote, from), await requireRelease(context.pool, remote, to));
    return page(reply, comparePage({ remote, from, to, comparison, versions }));
  });
};
