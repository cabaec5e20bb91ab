import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parse as parseForm } from 'node:querystring';
import { RegistryError } from '../errors';
import { requireAllowed } from '../http/authentication';
import { FailedAttempts } from '../http/failed-attempts';
import { parseInput } from '../http/parse-input';
import { announceChange, type ChangeOptions, settlePromotion } from '../http/settle-change';
import { promoteVersions, rollBackRemotes } from '../operations/change-channel';
import { checkChange } from '../operations/check-change';
import { describeChannel } from '../operations/describe-channel';
import { describeHealth } from '../operations/describe-health';
import { freezeChannel } from '../operations/freeze-channel';
import { listRemoteVersions } from '../operations/list-remote-versions';
import { createReleaseReader } from '../operations/require-release';
import { readAudit } from '../storage/audit';
import { listChannels } from '../storage/channels';
import { readHealthSlices } from '../storage/health';
import { channelName, freezeBody, remoteName, targetInQuery, versionName } from '../wire';
import { type HealthHistory, SLICE_MINUTES } from './health-chart';
import { html } from './html';
import { overviewPage } from './overview-page';
import { CONSOLE_POLICY, frame } from './page-frame';
import { previewPage } from './preview-page';
import type { Session } from './session';
import { endSession, findValidOwner, readSession, requireOwnForm, startSession } from './session';
import { signInPage } from './sign-in-page';

const channelField = channelName.default('production');
const action = z.enum(['promote', 'rollback']);
const overviewQuery = z.object({ channel: channelField, done: z.string().max(300).default('') });
/** One or several remotes; a choice that was left empty is none. */
const previewQuery = z.object({ channel: channelField, action, target: z.preprocess(listOf, z.array(targetInQuery).min(1, 'is chosen nowhere')) });
const signInForm = z.object({ token: z.string().trim().min(1).max(200) });
const ownForm = z.looseObject({ csrf: z.string() });
const freezeForm = freezeBody.extend({ channel: channelField, action: z.enum(['freeze', 'unfreeze']) });
const endCanaryForm = freezeBody.extend({
  channel: channelField,
  /** What was tried on the page: `mfe-reviews@1.5.0 mfe-marketing@1.2.0`. */
  tried: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(targetInQuery.pipe(z.object({ remote: remoteName, version: versionName })))),
});
/** Remote, version and, unless nothing was, what was live in the preview: `mfe-reviews 1.4.0 1.3.0`. */
const changeField = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([remoteName, versionName, z.union([z.literal('').transform(() => null), versionName])]));
const changeForm = z.object({
  channel: channelField,
  action,
  change: z.preprocess(listOf, z.array(changeField).min(1)),
  reason: freezeBody.shape.reason,
  accept: freezeBody.shape.reason.optional(),
  again: z.stringbool().default(false),
});

const VERSIONS_SHOWN = 20;
const HEALTH_MINUTES = 15;
const HISTORY_MS = 6 * 60 * 60 * 1_000;
const MOST_CHANGES = 200;

/** The console: plain pages and forms on top of the API, which work without JavaScript. */
export const consoleRoutes: FastifyPluginAsync<ChangeOptions> = async (app, options) => {
  const { context } = options;
  const failures = new FailedAttempts();
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

  app.get('/console', async (request, reply) => {
    const session = await readSession(context.pool, request);
    if (!session) return page(reply, signInPage());
    const { channel: name, done } = parseInput(overviewQuery, request.query);
    const channel = await describeChannel(context, name, { readRelease, withRollbacks: false });
    const remotes = Object.keys(channel.remotes);
    const versions = new Map(
      await Promise.all(remotes.map(async (remote) => [remote, (await listRemoteVersions(context, remote)).slice(0, VERSIONS_SHOWN)] as const)),
    );
    const [health, histories] = [await describeHealth(context.pool, name, HEALTH_MINUTES), await readHistories(name)];
    return page(reply, overviewPage({ session, channel, channels: await listChannels(context.pool), versions, health, histories, done }));
  });

  app.post('/console/sign-in', async (request, reply) => {
    const { token } = parseInput(signInForm, request.body);
    if (await findValidOwner(context.pool, token)) {
      startSession(request, reply, token);
      return reply.redirect('/console', 303);
    }
    const waitSeconds = failures.add(request.ip);
    const problem = waitSeconds === 0 ? 'The registry does not know this token, or it has expired.' : `Too many unknown tokens; wait ${waitSeconds} seconds.`;
    return page(reply.code(waitSeconds === 0 ? 401 : 429), signInPage(problem));
  });

  app.post('/console/sign-out', async (request, reply) => {
    await requireSession(request);
    endSession(request, reply);
    return reply.redirect('/console', 303);
  });

  app.get('/console/preview', async (request, reply) => {
    const session = await readSession(context.pool, request);
    if (!session) return page(reply, signInPage());
    const asked = parseInput(previewQuery, request.query);
    return page(reply, previewPage({ session, action: asked.action, check: await checkOf(asked) }));
  });

  app.post('/console/change', async (request, reply) => {
    const session = await requireSession(request);
    const { channel, action: wanted, change, ...details } = parseInput(changeForm, request.body);
    const { principal } = session.owner;
    const target = change.map(([remote, version]) => ({ remote, version }));
    requireAllowed(
      principal,
      wanted,
      target.map(({ remote }) => remote),
      channel,
    );
    const order = { channel, principal, ...details, expect: { versions: Object.fromEntries(change.map(([remote, , seen]) => [remote, seen])) } };
    try {
      const { alreadyDone } =
        wanted === 'promote'
          ? await settlePromotion(options, await promoteVersions(context, order, target), request.log)
          : await announceChange(options, await rollBackRemotes(context, order, target), request.log);
      const [other] = alreadyDone;
      return await redirect(
        reply,
        channel,
        other
          ? `${other.remote} was rolled back from ${other.left} already, at ${other.at} by ${other.by}.`
          : `${target.map(({ remote, version }) => `${remote} ${version}`).join(', ')} ${target.length === 1 ? 'is' : 'are'} live.`,
      );
    } catch (error) {
      if (!(error instanceof RegistryError) || error.status !== 409) throw error;
      const check = await checkOf({ channel, action: wanted, target });
      return page(reply.code(409), previewPage({ session, action: wanted, check, problem: error.message }));
    }
  });

  app.post('/console/end-canary', async (request, reply) => {
    const { owner } = await requireSession(request);
    const { channel, tried, reason } = parseInput(endCanaryForm, request.body);
    const remotes = tried.map(({ remote }) => remote);
    requireAllowed(owner.principal, 'rollback', remotes, channel);
    const expect = { versions: Object.fromEntries(tried.map(({ remote, version }) => [remote, version])) };
    const order = { channel, principal: owner.principal, reason, expect };
    const change = await rollBackRemotes(
      context,
      order,
      remotes.map((remote) => ({ remote })),
    );
    await announceChange(options, change, request.log);
    return redirect(reply, channel, change.alreadyDone.length > 0 ? 'The canary had ended already.' : 'The canary is ended.');
  });

  app.post('/console/freeze', async (request, reply) => {
    const { owner } = await requireSession(request);
    const { channel, action: wanted, reason } = parseInput(freezeForm, request.body);
    requireAllowed(owner.principal, wanted, [channel]);
    await freezeChannel(context, channel, wanted, owner.principal, reason);
    return redirect(reply, channel, wanted === 'freeze' ? 'Frozen.' : 'Promotions go on.');
  });

  async function requireSession(request: FastifyRequest): Promise<Session> {
    const session = await readSession(context.pool, request);
    if (!session) throw new RegistryError('token-missing', { message: 'Sign in to the console first.' });
    requireOwnForm(session, parseInput(ownForm, request.body).csrf);
    return session;
  }

  function checkOf({ channel, action: wanted, target }: z.output<typeof previewQuery>) {
    // The version chosen beside it is for promotions only.
    const targets = wanted === 'promote' ? target : target.map(({ remote }) => ({ remote }));
    return checkChange(context, channel, { promote: [], rollback: [], [wanted]: targets });
  }

  /** The last hours of every remote, with the changes in them. */
  async function readHistories(channel: string): Promise<ReadonlyMap<string, HealthHistory>> {
    const to = new Date();
    const from = new Date(to.getTime() - HISTORY_MS);
    const slices = await readHealthSlices(context.pool, channel, from, SLICE_MINUTES);
    const rows = (await readAudit(context.pool, { channel, limit: MOST_CHANGES })).filter(({ at }) => Date.parse(at) >= from.getTime());
    const remotes = [...new Set([...slices, ...rows].flatMap(({ remote }) => remote ?? []))];
    return new Map(
      remotes.map((remote) => {
        const own = <Item extends { remote: string | null }>(items: readonly Item[]) => items.filter((one) => one.remote === remote);
        return [remote, { remote, slices: own(slices), changes: own(rows), from, to }];
      }),
    );
  }
};

/** A field that is there once, several times, or not; without empty ones. */
function listOf(given: unknown): unknown[] {
  return [given ?? []].flat().filter((one) => one !== '');
}

function page(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}

function redirect(reply: FastifyReply, channel: string, done: string): FastifyReply {
  return reply.redirect(`/console?${new URLSearchParams({ channel, done }).toString()}`, 303);
}
