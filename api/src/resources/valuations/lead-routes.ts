import type { Pool } from '@forecourt/database/pool';
import { withTransaction } from '@forecourt/database/pool';
import { leadFields, leadOf } from '@forecourt/domain/contact/lead';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { acceptForms } from '../../ground/http/accept-forms';
import { enqueue } from '../../mail/outbox/store';
import { findForSession } from './store';
import { sessionHashOf } from './valuation-session';
import { isGuid } from './valuations';

export interface LeadRouteOptions {
  /** Name of the lead provider, as in the path. */
  providerName: string;
  database: Pool;
  now: () => Date;
  /** Called when there is something to send. */
  onEnqueued: () => void;
}

/**
 * Accepts a lead as the lead provider would: a form, answered in text (A7-14). Only the session that opened the
 * valuation can send its lead. The rest of the form is ignored: the stored valuation is sent, once.
 */
export const leadRoutes: FastifyPluginAsyncZod<LeadRouteOptions> = async (
  app,
  { providerName, database, now, onEnqueued },
) => {
  acceptForms(app);

  app.post(
    `/api/apply/v1/${providerName}-add-lead`,
    {
      schema: {
        tags: ['leads'],
        summary: 'Sends the lead of a valuation, once for each ApplicationID',
        consumes: ['application/x-www-form-urlencoded'],
        body: leadFields,
        response: { 200: z.string().describe('`SUCCESS: …` or `ERROR: …`') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').serializer(String);
      const id = request.body.ApplicationID.toLowerCase();
      const tokenHash = sessionHashOf(request);
      const valuation =
        tokenHash && isGuid(id) ? await findForSession(database, { tokenHash, id, now: now() }) : undefined;
      if (!valuation) return 'ERROR: there is no such application';
      await withTransaction(database, (transaction) =>
        enqueue(transaction, { kind: 'lead', idempotencyKey: `lead-${id}`, payload: leadOf(valuation, id) }),
      );
      onEnqueued();
      return 'SUCCESS: the lead was taken';
    },
  );
};
