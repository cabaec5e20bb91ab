import { storedValuation } from '@forecourt/domain/valuation/wire';
import * as z from 'zod';

/** The reason for a refusal, in words for the visitor. With status 200: clients show the text only then (section 7). */
const refusal = z.object({ error: z.string() });

export const valuationAnswer = z.union([z.object({ id: z.string().describe('The guid to verify with.') }), refusal]);
export const verifyAnswer = z.union([
  z.object({
    ...storedValuation.shape,
    ticket: z.string().optional().describe('For `POST …/valuation/enter`, where a cookie would be lost.'),
  }),
  refusal,
]);
export const resendAnswer = z.union([z.object({ sent: z.literal(true) }), refusal]);
export const whoseValuations = z.object({ phone: z.string().max(30).describe('A UK mobile number in any spelling.') });
export const whichValuations = z.union([
  whoseValuations,
  z.object({ id: z.string().max(64).toLowerCase().describe('The guid that a valuation was verified with.') }),
]);
export const valuationsAnswer = z.array(storedValuation);

/** Messages for visitors: one text for each kind of refusal, independent of its reason. */
export const REFUSALS = {
  vehicle: 'Vehicle not found',
  limit: 'Too many codes were asked for. Please try again later.',
  code: 'Invalid verification code. Please check it, or ask for a new one.',
  resend: 'We cannot send this code again. Please ask for a new one.',
} as const;
