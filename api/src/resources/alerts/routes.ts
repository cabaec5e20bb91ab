import { carIdsIn, MAX_SAVED_CARS, savedCarsAddress } from '@forecourt/domain/saved-cars/saved-cars';
import {
  MAX_SAVED_QUERY_LENGTH,
  MAX_SAVED_SEARCHES,
  savedQuery,
  searchOf,
} from '@forecourt/domain/saved-cars/saved-searches';
import { withQuery } from '@forecourt/domain/with-query';
import { createErrorHandler } from '@forecourt/service/http-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readEmail } from '../../ground/email-address/email-address';
import { acceptForms } from '../../ground/http/accept-forms';
import { brandSite } from '../../ground/http/brand-site';
import { errorResponses, toApiError } from '../../ground/http/errors';
import { TOKEN } from '../../ground/http/random-token';
import type { Alerts } from './alerts';
import { sendAlertPage } from './pages';

const TEXT = z.string().max(24_000).default('');

const form = z.object({
  email: TEXT,
  cars: TEXT.describe('Ids with commas between them.'),
  searches: z
    .string()
    .max(MAX_SAVED_SEARCHES * (MAX_SAVED_QUERY_LENGTH + 2))
    .default('')
    .describe('Queries of searches, one a line.'),
  shared: TEXT.describe('Not empty where the cars are those of a shared list.'),
});
const params = z.object({ token: z.string().regex(new RegExp(`^${TOKEN}$`), 'must be the token of a link') });

interface AlertRouteOptions {
  alerts: Alerts;
  siteOrigin: string;
  onEnqueued: () => void;
}

/**
 * E-mails about saved cars and searches: requested by a plain form, confirmed and ended by links. Opening a link
 * changes nothing, since programs open links to check them. Changes need a button, or the one click of RFC 8058.
 */
export const alertRoutes: FastifyPluginAsyncZod<AlertRouteOptions> = async (
  app,
  { alerts, siteOrigin, onEnqueued },
) => {
  acceptForms(app);
  // The one-click request may use this form. Its body has no meaning: the address contains everything.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));

  app.post(
    '/api/alerts',
    {
      bodyLimit: 64 * 1024,
      schema: {
        tags: ['alerts'],
        summary: 'Asks for e-mails about cars and searches; the answer is the same whether the address is known or not',
        consumes: ['application/x-www-form-urlencoded'],
        body: form,
        response: {
          303: z.null().describe('Back to the page, which shows the result.'),
          ...errorResponses('invalid-request', 'foreign-origin'),
        },
      },
    },
    async ({ body, host, ip, log }, reply) => {
      const carIds = carIdsIn(`cars=${body.cars}`, MAX_SAVED_CARS);
      const searches = [...new Set(body.searches.split('\n').map((query) => savedQuery(searchOf(query))))]
        .filter(Boolean)
        .slice(0, MAX_SAVED_SEARCHES);
      const page = body.shared === '' ? '/saved-cars' : savedCarsAddress(carIds);
      const back = (outcome: string) =>
        reply
          .code(303)
          .header('cache-control', 'no-store')
          .header('location', `${withQuery(page, `alerts=${outcome}`)}#alerts`)
          .send(null);
      const email = readEmail(body.email);
      if (email === undefined) return back('email');
      const site = brandSite(host, siteOrigin);
      if (!site || carIds.length + searches.length === 0) return back('failed');
      try {
        if (!(await alerts.ask({ email, ...site, carIds, searches }, ip))) return back('failed');
      } catch (error) {
        log.warn({ err: error }, 'a request for e-mails was not kept');
        return back('failed');
      }
      onEnqueued();
      return back('sent');
    },
  );

  // A separate plugin, whose errors are pages too.
  await app.register(linkRoutes, { alerts });
};

const linkRoutes: FastifyPluginAsyncZod<Pick<AlertRouteOptions, 'alerts'>> = async (app, { alerts }) => {
  app.setErrorHandler(
    createErrorHandler(toApiError, (reply, error) =>
      sendAlertPage(reply, error.code === 'invalid-request' ? GONE : FAILED, error.status),
    ),
  );

  app.get(
    '/api/alerts/confirm/:token',
    { schema: { tags: ['alerts'], summary: 'Asks whether to send e-mails', params } },
    async ({ params: { token } }, reply) =>
      (await alerts.find(token)) ? sendAlertPage(reply, TO_CONFIRM) : sendAlertPage(reply, GONE, 410),
  );

  app.post(
    '/api/alerts/confirm/:token',
    { schema: { tags: ['alerts'], summary: 'Agrees to e-mails', params } },
    async ({ params: { token } }, reply) =>
      (await alerts.confirm(token)) ? sendAlertPage(reply, CONFIRMED) : sendAlertPage(reply, GONE, 410),
  );

  app.get(
    '/api/alerts/stop/:token',
    { schema: { tags: ['alerts'], summary: 'Asks whether to end e-mails', params } },
    async (_request, reply) => sendAlertPage(reply, TO_STOP),
  );

  app.post(
    '/api/alerts/stop/:token',
    {
      schema: {
        tags: ['alerts'],
        summary: 'Ends e-mails: by the button, or by the one click of a mail program (RFC 8058)',
        params,
      },
    },
    async ({ params: { token } }, reply) => sendAlertPage(reply, (await alerts.stop(token)) ? STOPPED : ENDED),
  );
};

const TO_CONFIRM = {
  heading: 'Shall we tell you about your saved cars?',
  text: 'We write when a saved car is cheaper or sold, or a saved search finds new cars: at most one e-mail a day, for a year. Each has a link that ends it.',
  button: 'Yes, tell me',
};
const CONFIRMED = {
  heading: 'We will tell you',
  text: 'You will hear from us when there is something new, at most once a day.',
};
const GONE = {
  heading: 'This link has expired',
  text: 'It worked for three days, or until the e-mails were stopped. You can ask for them again under your saved cars.',
};
const FAILED = {
  heading: 'That did not work',
  text: 'Nothing has changed. Please open the link in your e-mail again in a minute.',
};
const TO_STOP = {
  heading: 'Stop these e-mails?',
  text: 'You will hear nothing more of your saved cars and searches, and we delete your address.',
  button: 'Stop these e-mails',
};
const STOPPED = {
  heading: 'You will get no more of these e-mails',
  text: 'Your address is deleted. Your list on your device is as it was.',
};
/** Also shown after a second press, since mail programs must not get a failure. */
const ENDED = {
  heading: 'There is nothing left to stop',
  text: 'These e-mails were stopped before, or never began. Should another one come, please use the link in that one.',
};
