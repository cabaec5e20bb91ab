import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { acceptForms } from '../../ground/http/accept-forms';
import { errorResponses } from '../../ground/http/errors';
import { setSessionCookie } from './valuation-session';
import type { Valuations } from './valuations';

const CAMPAIGN = /^utm_(?:source|medium|term|content|campaign|type)$/;
const MAX_CAMPAIGN = 300;

/** A third-party page may send anything, so only the campaign is passed on in the address. */
const enterForm = z.object({ ticket: z.string().max(64) }).catchall(z.string());

export interface EnterRouteOptions {
  valuations: Valuations;
  isProduction: boolean;
}

/** Leads from a third-party page, where the code was entered, to the valuation on our site. */
export const enterRoutes: FastifyPluginAsyncZod<EnterRouteOptions> = async (app, { valuations, isProduction }) => {
  acceptForms(app);

  app.post(
    '/api/apply/v1/valuation/enter',
    {
      schema: {
        tags: ['valuations'],
        summary: 'Exchanges a ticket for a session, once, and leads to the valuation',
        consumes: ['application/x-www-form-urlencoded'],
        body: enterForm,
        response: {
          303: z.null().describe('To the result page, which says so if there is no valuation.'),
          ...errorResponses('invalid-request', 'foreign-origin'),
        },
      },
    },
    async (request, reply) => {
      const { ticket, ...others } = request.body;
      const query = new URLSearchParams(
        Object.entries(others).filter(([name, value]) => CAMPAIGN.test(name) && value.length <= MAX_CAMPAIGN),
      );
      const entered = await valuations.enter(ticket);
      if (entered) {
        setSessionCookie(reply, entered.token, isProduction);
        query.set('applicationId', entered.id);
      }
      const search = query.toString();
      return reply
        .code(303)
        .headers({ location: `/valuations-final${search && `?${search}`}`, 'cache-control': 'no-store' })
        .send(null);
    },
  );
};
