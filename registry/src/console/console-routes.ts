import { parse as parseForm } from 'node:querystring';
import { html } from '@forecourt/service/html';
import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../errors';
import { requireAllowed } from '../http/authentication';
import { parseInput } from '../http/parse-input';
import type { ChangeOptions } from '../operations/changes/announce-change';
import { setRule } from '../operations/channels/set-rule';
import type { ChannelRule } from '../rules/permissions';
import { canaryRoutes } from './changes/canary-routes';
import { changeRoutes } from './changes/change-routes';
import { plannedRoutes } from './changes/planned-routes';
import { lookRoutes } from './looks/look-routes';
import { page, redirect } from './console-answers';
import { ruleForm } from './console-forms';
import { overviewRoute } from './overview/overview-route';
import { CONSOLE_POLICY, frame } from './page-frame';
import { providerRoutes } from './sign-in/provider-routes';
import { requireSession } from './sign-in/session';
import { signInRoutes } from './sign-in/sign-in-routes';
import type { SignInProvider } from './sign-in/sign-in-provider';

const RULE_DONE = {
  freeze: 'Frozen.',
  unfreeze: 'Promotions are allowed again.',
  pause: 'The canary stays at its share.',
  resume: 'The canary takes its steps again.',
  'require-approval': 'A second person approves changes from now on.',
  'waive-approval': 'Changes no longer need approval.',
  'require-look': 'Versions need a look in a browser from now on.',
  'waive-look': 'Versions no longer need a look in a browser.',
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
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parseForm(String(body)) }),
  );
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': CONSOLE_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
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
  await app.register(signInRoutes, { context });
  await app.register(overviewRoute, { context });
  for (const routes of [changeRoutes, canaryRoutes, plannedRoutes, lookRoutes]) await app.register(routes, options);

  app.post('/console/rule', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const { principal } = session.owner;
    const { channel, action: wanted, ...details } = parseInput(ruleForm, request.body);
    requireAllowed(principal, wanted, [channel]);
    await setRule(context, channel, wanted, principal, details);
    return redirect(reply, session, channel, RULE_DONE[wanted]);
  });
};
