import { plainSmsCode } from '@forecourt/domain/valuation/rules';
import { resendRequest, valuationRequest, verifyRequest } from '@forecourt/domain/valuation/wire';
import { maskPhone, maskRegistration } from '@forecourt/service/mask';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../ground/http/errors';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import { checkRequest } from './check-request';
import {
  REFUSALS,
  resendAnswer,
  valuationAnswer,
  valuationsAnswer,
  verifyAnswer,
  whichValuations,
  whoseValuations,
} from './schemas';
import { sessionHashOf, setSessionCookie } from './valuation-session';
import { LimitReachedError, type Valuations } from './valuations';
import { valueVehicle, type ValueSources } from './value-vehicle';

export interface ValuationRouteOptions {
  valuations: Valuations;
  sources: ValueSources;
  lookUps: CallQuota;
  /** Called when there is something to send. */
  onEnqueued: () => void;
  isProduction: boolean;
}

const base = '/api/apply/v1';
const tags = ['valuations'];

/** The free valuation (A7-11 to A7-13). */
export const valuationRoutes: FastifyPluginAsyncZod<ValuationRouteOptions> = async (app, options) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await app.register(requestRoute, options);
  await app.register(codeRoutes, options);
  await app.register(listRoutes, options);
};

const requestRoute: FastifyPluginAsyncZod<ValuationRouteOptions> = async (
  app,
  { valuations, sources, lookUps, onEnqueued },
) => {
  app.post(
    `${base}/valuation`,
    {
      schema: {
        tags,
        summary: 'Asks for a valuation; the code that opens it is sent by SMS',
        body: valuationRequest,
        response: {
          200: valuationAnswer,
          ...errorResponses(
            'invalid-request',
            'too-many-requests',
            'vehicle-register-failed',
            'vehicle-values-failed',
            'unavailable',
          ),
        },
      },
    },
    async (request) => {
      const applicant = checkRequest(request.body);
      if (!applicant.ok) return { error: applicant.message };
      await lookUps.take(request);
      const car = await valueVehicle(sources, request.body.vehicle);
      if (!car) return { error: REFUSALS.vehicle };
      const masked = { phone: maskPhone(applicant.value.phone), registration: maskRegistration(car.vrm) };
      const id = await valuations.request(applicant.value, car, request.ip).catch(noteLimit(request.log, masked));
      if (id === undefined) return { error: REFUSALS.limit };
      request.log.info(masked, 'a valuation was requested');
      onEnqueued();
      return { id };
    },
  );
};

const codeRoutes: FastifyPluginAsyncZod<ValuationRouteOptions> = async (
  app,
  { valuations, onEnqueued, isProduction },
) => {
  app.post(
    `${base}/valuation/verify`,
    {
      schema: {
        tags,
        summary: 'Opens a valuation with its code',
        body: verifyRequest,
        response: { 200: verifyAnswer, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      const { id, vrm, code } = request.body;
      const session = request.headers['x-embedded'] === '1' ? 'elsewhere' : sessionHashOf(request);
      const opened = await valuations.verify({ id: id.toLowerCase(), vrm, code: plainSmsCode(code), session });
      if (!opened) return { error: REFUSALS.code };
      if ('ticket' in opened) return { ...opened.valuation, ticket: opened.ticket };
      setSessionCookie(reply, opened.token, isProduction);
      return opened.valuation;
    },
  );

  app.post(
    `${base}/valuation/resend`,
    {
      schema: {
        tags,
        summary: 'Sends another code',
        body: resendRequest,
        response: { 200: resendAnswer, ...errorResponses('invalid-request') },
      },
    },
    async (request) => {
      const { id, vrm } = request.body;
      const sent = await valuations
        .resend({ id: id.toLowerCase(), vrm, address: request.ip })
        .catch(noteLimit(request.log));
      if (!sent) return { error: REFUSALS.resend };
      onEnqueued();
      return { sent: true as const };
    },
  );
};

const listRoutes: FastifyPluginAsyncZod<ValuationRouteOptions> = async (app, { valuations }) => {
  const listSchema = {
    tags,
    summary: 'The valuations that this session has opened: those of a number, oldest first',
    response: { 200: valuationsAnswer, ...errorResponses('invalid-request') },
  };
  const emptyFor = 'Empty for a session that opened none, so that it does not tell whether a number has valuations.';
  app.get(
    `${base}/valuations`,
    {
      schema: {
        ...listSchema,
        description: `${emptyFor} Prefer POST: proxies in front keep addresses in their logs.`,
        querystring: whoseValuations,
      },
    },
    async (request) => valuations.list({ phone: request.query.phone, session: sessionHashOf(request) }),
  );
  app.post(
    `${base}/valuations`,
    { schema: { ...listSchema, description: `${emptyFor} Also the one with a guid.`, body: whichValuations } },
    async (request) => valuations.list({ ...request.body, session: sessionHashOf(request) }),
  );
};

/** Logs that a limit of SMS was reached; other errors are thrown again. */
function noteLimit(log: FastifyBaseLogger, about = {}): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof LimitReachedError)) throw error;
    log.warn({ ...about, limit: error.scope }, 'a limit of SMS was reached');
  };
}
