import { createHash } from 'node:crypto';
import { withTransaction, type Pool } from '@forecourt/database/pool';
import { careFault, careForm } from '@forecourt/domain/contact/care-message';
import { storedEnquiry } from '@forecourt/domain/contact/enquiry';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readEmail } from '../../ground/email-address/email-address';
import { acceptForms } from '../../ground/http/accept-forms';
import { ApiError, errorResponses } from '../../ground/http/errors';
import type { VisitorLimits } from '../../ground/quota/visitor-limits';
import { harmlessLine, harmlessLines, harmlessPhone } from '../../mail/letters/harmless-text';
import { enqueue } from '../../mail/outbox/store';

export interface ContactRouteOptions {
  database: Pool;
  limits: VisitorLimits;
  /** Key of the hashes; the same for every instance. */
  secret: string;
  now: () => Date;
  /** Called when there is something to send. */
  onEnqueued: () => void;
}

const query = z.object({ code: z.string().regex(/^[\w-]{1,64}$/, 'must be the key of a site') });

/**
 * Messages to customer care (A2.3-23): a plain form, which returns to its page. Equal words within a day are one
 * message.
 */
export const contactRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (
  app,
  { database, limits, secret, now, onEnqueued },
) => {
  acceptForms(app);
  app.post(
    '/api/contact',
    {
      bodyLimit: 32 * 1024,
      schema: {
        tags: ['contact'],
        summary: 'Sends a message to customer care, once however often it is posted',
        consumes: ['application/x-www-form-urlencoded'],
        querystring: query,
        body: careForm,
        response: {
          303: z.null().describe('Back to the page, which shows the result.'),
          ...errorResponses('invalid-request', 'foreign-origin'),
        },
      },
    },
    async ({ body: form, query: { code }, ip, log }, reply) => {
      const back = (outcome: string) =>
        reply
          .code(303)
          .header('cache-control', 'no-store')
          .header('location', `${form.page}?contact=${outcome}#customer-care`)
          .send(null);
      const fault = careFault(form);
      if (fault) return back(fault.field);
      const email = readEmail(form.email);
      if (email === undefined) return back('email');
      const { firstName, lastName, phone, comments } = storedEnquiry(form);
      const message = {
        code,
        name: harmlessLine(`${firstName} ${lastName}`),
        email,
        phone: harmlessPhone(phone),
        message: harmlessLines(comments),
      };
      const day = now().toISOString().slice(0, 10);
      const idempotencyKey = `care-${createHash('sha256')
        .update(JSON.stringify([secret, day, message]))
        .digest('base64url')}`;
      try {
        await withTransaction(database, async (transaction) => {
          if (!(await enqueue(transaction, { kind: 'care', idempotencyKey, payload: message }))) return;
          if (!(await limits.takeOfNetwork(transaction, 'care', ip))) throw new ApiError('too-many-requests');
        });
      } catch (error) {
        log.warn({ err: error }, 'a message to customer care was not sent');
        return back('failed');
      }
      onEnqueued();
      return back('sent');
    },
  );
};
