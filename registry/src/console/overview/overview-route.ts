import type { FastifyPluginAsync } from 'fastify';
import type { RegistryContext } from '../../operations/registry-context';
import { parseInput } from '../../http/parse-input';
import { describeChannel } from '../../operations/channels/describe-channel';
import { describeHealth } from '../../operations/guard/describe-health';
import { listRemoteVersions } from '../../operations/releases/list-remote-versions';
import { createReleaseReader } from '../../operations/releases/require-release';
import { listChannels } from '../../storage/channels';
import { askToSignIn, page } from '../console-answers';
import { overviewQuery } from '../console-forms';
import { isSealed, readSession } from '../sign-in/session';
import { overviewPage } from './overview-page';
import { readHistories } from './read-histories';

const VERSIONS_SHOWN = 20;
const HEALTH_MINUTES = 15;

/** The page of a channel: what is live, unhealthy and planned, with the forms that change it. */
export const overviewRoute: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  const readRelease = createReleaseReader(context.pool);

  app.get('/console', async (request, reply) => {
    const session = await readSession(context.pool, request);
    if (!session) return askToSignIn(request, reply);
    const { channel: name, done: message, seal } = parseInput(overviewQuery, request.query);
    const done = isSealed(session, message, seal) ? message : '';
    const channel = await describeChannel(context, name, { readRelease, withRollbacks: false });
    const remotes = Object.keys(channel.remotes);
    const versions = new Map(
      await Promise.all(
        remotes.map(
          async (remote) => [remote, (await listRemoteVersions(context, remote)).slice(0, VERSIONS_SHOWN)] as const,
        ),
      ),
    );
    const [health, histories] = [
      await describeHealth(context.pool, name, HEALTH_MINUTES),
      await readHistories(context.pool, channel),
    ];
    return page(
      reply,
      overviewPage({ session, channel, channels: await listChannels(context.pool), versions, health, histories, done }),
    );
  });
};
