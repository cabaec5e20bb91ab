import * as z from 'zod/mini';

/** Answer of `POST /api/library/v1/client-token`: a short-lived bearer token that may only read (A7-4). */
export const clientTokenAnswer = z.object({ authenticationToken: z.string().check(z.minLength(1)) });
