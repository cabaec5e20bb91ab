import {
  enquirerOf,
  enquiryFault,
  enquiryForm,
  enquiryMessage,
  enquiryMessageFault,
  readEnquiryData,
} from '@forecourt/domain/contact/enquiry';
import {
  enquiryPartExchange,
  PART_EXCHANGE_FIELDS,
  partExchangeFault,
  type EnquiryPartExchange,
} from '@forecourt/domain/contact/enquiry-part-exchange';
import { EMAIL_MESSAGE } from '@forecourt/domain/input/email';
import type { EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import { enquiryRequest } from '@forecourt/domain/contact/enquiry-request-schema';
import { readTerms, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readEmail } from '../../ground/email-address/email-address';
import { acceptForms } from '../../ground/http/accept-forms';
import { brandSite } from '../../ground/http/brand-site';
import { ApiError, errorResponses } from '../../ground/http/errors';
import type { Enquiries, GivenEnquiry } from './enquiries';
import type { OfferedPartExchange } from './part-exchange-in-words';

export interface EnquiryRouteOptions {
  enquiries: Enquiries;
  siteOrigin: string;
  /** Called when there is something to send. */
  onEnqueued: () => void;
}

/** Size of the longest message in a form, in which a character may take nine bytes (`%E2%82%AC`). */
const BODY_LIMIT_BYTES = 32 * 1024;

const query = z.object({
  code: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the key of a site')
    .describe('Key of the site it comes from; no secret.'),
});
const headers = z.object({
  'idempotency-key': z.string().min(8).max(200).optional().describe('The same for every attempt to send one enquiry.'),
});
/** The specified message (B7-8), and the visitor's choices beside its data. */
const message = z.object({
  scenario: enquiryMessage.shape.scenario,
  data: readEnquiryData,
  ...enquiryRequest.shape,
  partExchange: z.optional(enquiryPartExchange),
});
/** The form as a browser without JavaScript sends it. `terms` are those of the page, to which the visitor returns. */
const plainForm = z.object({
  ...enquiryForm.shape,
  ...enquiryRequest.shape,
  referenceId: z.coerce.number().int().min(1).max(2_147_483_647),
  terms: z.optional(enquiryPartExchange.shape.terms),
  [PART_EXCHANGE_FIELDS.offered]: z.string().max(10).optional(),
  [PART_EXCHANGE_FIELDS.registration]: enquiryPartExchange.shape.registration,
  [PART_EXCHANGE_FIELDS.mileage]: enquiryPartExchange.shape.mileage,
});

/**
 * Enquiries to dealers (B7-7 to B7-10): JSON, or the same form as a browser without JavaScript sends it, which is
 * redirected back to the car's page. Dealer, price and link of the advert are our own, never those of the request.
 */
export const enquiryRoutes: FastifyPluginAsyncZod<EnquiryRouteOptions> = async (
  app,
  { enquiries, siteOrigin, onEnqueued },
) => {
  acceptForms(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/api/message',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['enquiries'],
        summary: 'Sends an enquiry to the dealer of a car, once however often it is posted',
        consumes: ['application/json', 'application/x-www-form-urlencoded'],
        querystring: query,
        headers,
        body: z.union([message, plainForm]),
        response: {
          200: z.object({ ok: z.literal(true) }),
          303: z.null().describe('For a form: back to the page, which shows the result.'),
          ...errorResponses('invalid-request', 'foreign-origin', 'vehicle-unknown', 'too-many-requests', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const common = {
        code: request.query.code,
        key: request.headers['idempotency-key'],
        address: request.ip,
        request: requestOf(body),
        site: brandSite(request.host, siteOrigin),
      };
      if ('scenario' in body) {
        await send(enquiryOfMessage(body, common, app));
        return { ok: true as const };
      }
      const path = await enquiries.pathOf(body.referenceId);
      const enquiry = enquiryOfForm(body, common, app);
      const outcome = typeof enquiry === 'string' ? enquiry : await sendForm(enquiry, request.log);
      return reply
        .code(303)
        .header('location', withTerms(`${path}?enquiry=${outcome}#enquiry`, termsOfText(body.terms ?? '')))
        .send(null);
    },
  );

  async function send(enquiry: GivenEnquiry): Promise<void> {
    await enquiries.send(enquiry);
    onEnqueued();
  }

  /** Sends the enquiry of a form. @returns the outcome, or the field to correct */
  async function sendForm(enquiry: GivenEnquiry, log: FastifyBaseLogger): Promise<string> {
    try {
      await send(enquiry);
      return 'sent';
    } catch (error) {
      const [wrong] = error instanceof ApiError && error.code === 'invalid-request' ? error.issues : [];
      if (wrong) return wrong.path === 'phone' ? 'callBack' : wrong.path;
      log.warn({ err: error }, 'an enquiry was not sent');
      return 'failed';
    }
  }
};

/** Facts of an enquiry that its sender does not write. */
type Circumstances = Pick<GivenEnquiry, 'address' | 'code' | 'key' | 'request' | 'site'>;

type CreditLimit = Pick<FastifyInstance, 'maxCreditPercent'>;

/** Reads a message that a script sent as JSON. @throws ApiError invalid-request */
function enquiryOfMessage(
  { data, partExchange }: z.output<typeof message>,
  common: Circumstances,
  limit: CreditLimit,
): GivenEnquiry {
  const fault = enquiryMessageFault(data) ?? (partExchange && partExchangeFault(partExchange)?.message);
  if (fault !== undefined) throw new ApiError('invalid-request', { message: fault });
  const customerEmail = readEmail(data.customerEmail ?? '');
  if (customerEmail === undefined) throw new ApiError('invalid-request', { message: EMAIL_MESSAGE });
  const { referenceId, ...customer } = { ...data, customerEmail };
  return { ...common, referenceId, customer, partExchange: partExchange && offered(partExchange, limit) };
}

/** Reads the form of a browser without JavaScript. @returns the field to correct if it has a fault */
function enquiryOfForm(
  body: z.output<typeof plainForm>,
  common: Circumstances,
  limit: CreditLimit,
): GivenEnquiry | string {
  const {
    referenceId,
    terms = '',
    partExchange,
    partExchangeRegistration: registration,
    partExchangeMileage: mileage,
    ...form
  } = body;
  const isOffered = partExchange !== undefined;
  const fault = enquiryFault(form) ?? (isOffered ? partExchangeFault({ registration, mileage }) : undefined);
  if (fault) return fault.field;
  const customerEmail = readEmail(form.email);
  if (customerEmail === undefined) return 'email';
  const { name: customerName, phone: customerPhone, comments: customerMessage } = enquirerOf(form);
  return {
    ...common,
    referenceId,
    customer: { customerName, customerEmail, customerPhone, customerMessage },
    partExchange: isOffered ? offered({ terms, registration, mileage }, limit) : undefined,
  };
}

/** Reads the offered part exchange; undefined for terms without one. */
function offered(
  { terms, registration, mileage }: EnquiryPartExchange,
  { maxCreditPercent }: CreditLimit,
): OfferedPartExchange | undefined {
  const read = termsOfText(terms);
  return read.partExchangePence === 0 ? undefined : { terms: { ...read, maxCreditPercent }, registration, mileage };
}

function termsOfText(terms: string): FinanceTerms {
  return readTerms(new URLSearchParams(terms));
}

/** A day and a time count only for a request that has a time: a form also sends earlier choices. */
function requestOf({ request, requestDate, requestTime }: EnquiryRequest): EnquiryRequest {
  const isTimed = request === 'test-drive' || request === 'call-back';
  return isTimed ? { request, requestDate, requestTime } : { request, requestDate: '', requestTime: '' };
}
