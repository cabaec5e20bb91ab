import { parse as parseForm } from 'node:querystring';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod';
import { RegistryError } from '../errors';
import { requireAllowed, WRONG_TOKENS } from '../http/authentication';
import { networkOf } from '@forecourt/service/network-of';
import { RateLimit } from '@forecourt/service/rate-limit';
import { parseInput } from '../http/parse-input';
import { promoteVersions, rollBackRemotes } from '../operations/changes/change-channel';
import { checkChange } from '../operations/changes/check-change';
import { describeChannel } from '../operations/channels/describe-channel';
import { describeHealth } from '../operations/guard/describe-health';
import { setRule } from '../operations/channels/set-rule';
import { listRemoteVersions } from '../operations/releases/list-remote-versions';
import { createReleaseReader } from '../operations/releases/require-release';
import { announceChange, type ChangeOptions } from '../operations/changes/announce-change';
import type { ChannelRule } from '../rules/permissions';
import { listChannels } from '../storage/channels';
import { canaryRoutes } from './changes/canary-routes';
import { askToSignIn, page, redirect, WAITS } from './console-answers';
import { changeForm, ruleForm, overviewQuery, previewQuery, signInForm } from './console-forms';
import { html } from '@forecourt/service/html';
import { overviewPage } from './overview/overview-page';
import { CONSOLE_POLICY, frame } from './page-frame';
import { plannedRoutes } from './changes/planned-routes';
import { previewPage } from './changes/preview-page';
import { providerRoutes } from './sign-in/provider-routes';
import { readHistories } from './overview/read-histories';
import { endSession, findValidOwner, isSealed, readSession, requireSession, startSession } from './sign-in/session';
import type { SignInProvider } from './sign-in/sign-in-provider';

const VERSIONS_SHOWN = 20;
const HEALTH_MINUTES = 15;
const RULE_DONE = {
  freeze: 'Frozen.',
  unfreeze: 'Promotions are allowed again.',
  pause: 'The canary stays at its share.',
  resume: 'The canary takes its steps again.',
  'require-approval': 'A second person approves changes from now on.',
  'waive-approval': 'Changes no longer need approval.',
} as const satisfies Record<ChannelRule, string>;

export interface ConsoleOptions extends ChangeOptions {
  /** The identity provider for sign-in; tokens work too. */
  signInProvider: SignInProvider | undefined;
}

/**
 * The console: plain pages and forms on top of the API, which work without JavaScript; with it, the live versions are
 * kept up to date.
 */
export const consoleRoutes: FastifyPluginAsync<ConsoleOptions> = async (app, options) => {
  const { context, signInProvider } = options;
  const failures = new RateLimit(WRONG_TOKENS);
  const readRelease = createReleaseReader(context.pool);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, { ...parseForm(String(body)) }));
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'content-security-policy': CONSOLE_POLICY, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  });

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof RegistryError)) throw error;
    return page(
      reply.code(error.status),
      frame(
        'That was refused',
        html`<p class="warning" role="alert">${error.message}</p>
          <p><a href="/console">To the console</a></p>`,
      ),
    );
  });

  app.decorate('signInProvider', signInProvider);
  if (signInProvider) await app.register(providerRoutes, { pool: context.pool, provider: signInProvider });
  await app.register(canaryRoutes, options);
  await app.register(plannedRoutes, options);

  app.get('/console', async (request, reply) => {
    const session = await readSession(context.pool, request);
    if (!session) return askToSignIn(request, reply);
    const { channel: name, done: message, seal } = parseInput(overviewQuery, request.query);
    const done = isSealed(session, message, seal) ? message : '';
    const channel = await describeChannel(context, name, { readRelease, withRollbacks: false });
    const remotes = Object.keys(channel.remotes);
    const versions = new Map(
      await Promise.all(remotes.map(async (remote) => [remote, (await listRemoteVersions(context, remote)).slice(0, VERSIONS_SHOWN)] as const)),
    );
    const [health, histories] = [await describeHealth(context.pool, name, HEALTH_MINUTES), await readHistories(context.pool, channel)];
    return page(reply, overviewPage({ session, channel, channels: await listChannels(context.pool), versions, health, histories, done }));
  });

  app.post('/console/sign-in', async (request, reply) => {
    const { token, next } = parseInput(signInForm, request.body);
    if (await findValidOwner(context.pool, token)) {
      startSession(request, reply, token);
      return reply.redirect(next, 303);
    }
    const waitSeconds = failures.add(networkOf(request.ip));
    const problem = waitSeconds === 0 ? 'The registry does not know this token, or it has expired.' : `Too many unknown tokens; wait ${waitSeconds} seconds.`;
    return askToSignIn(request, reply.code(waitSeconds === 0 ? 401 : 429), { next, problem });
  });

  app.post('/console/sign-out', async (request, reply) => {
    await requireSession(context.pool, request);
    await endSession(context.pool, request, reply);
    return reply.redirect('/console', 303);
  });

  app.get('/console/preview', async (request, reply) => {
    const session = await readSession(context.pool, request);
    if (!session) return askToSignIn(request, reply);
    const asked = parseInput(previewQuery, request.query);
    return page(reply, previewPage({ session, action: asked.action, check: await checkOf(asked) }));
  });

  app.post('/console/change', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const { channel, action: wanted, change, revision, ...details } = parseInput(changeForm, request.body);
    const { principal } = session.owner;
    const target = change.map(([remote, version]) => ({ remote, version }));
    requireAllowed(
      principal,
      wanted,
      target.map(({ remote }) => remote),
      channel,
    );
    const order = { channel, principal, ...details, expect: { revision, versions: Object.fromEntries(change.map(([remote, , seen]) => [remote, seen])) } };
    try {
      const make = wanted === 'promote' ? promoteVersions : rollBackRemotes;
      const { alreadyDone, planned } = await announceChange(options, await make(context, order, target), request.log);
      const [other] = alreadyDone;
      return await redirect(
        reply,
        session,
        channel,
        planned
          ? WAITS
          : other
            ? `${other.remote} was rolled back from ${other.left} already, at ${other.at} by ${other.by}.`
            : `${target.map(({ remote, version }) => `${remote} ${version}`).join(', ')} ${target.length === 1 ? 'is' : 'are'} live.`,
      );
    } catch (error) {
      if (!(error instanceof RegistryError) || error.status !== 409) throw error;
      const check = await checkOf({ channel, action: wanted, target });
      return page(reply.code(409), previewPage({ session, action: wanted, check, problem: error.message }));
    }
  });

  app.post('/console/rule', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const { principal } = session.owner;
    const { channel, action: wanted, ...details } = parseInput(ruleForm, request.body);
    requireAllowed(principal, wanted, [channel]);
    await setRule(context, channel, wanted, principal, details);
    return redirect(reply, session, channel, RULE_DONE[wanted]);
  });

  function checkOf({ channel, action: wanted, target }: z.output<typeof previewQuery>) {
    // The version chosen next to it is used only for promotions.
    const targets = wanted === 'promote' ? target : target.map(({ remote }) => ({ remote }));
    return checkChange(context, channel, { promote: [], rollback: [], [wanted]: targets });
  }
};
