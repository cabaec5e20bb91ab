import * as z from 'zod';
import { order } from './changes';
import { channelName, reason } from './names';

export const plannedParams = z.object({
  channel: channelName,
  id: z.string().regex(/^[0-9a-f]{8}$/, 'is not the number of a planned change, such as 3f9a01bc'),
});

/** The state that the approver saw. */
export const approveBody = order.pick({ expect: true });

export const cancelBody = z.object({ reason: reason.optional() });
