import * as z from 'zod';

/** Schema of the answer 304. */
export const notModified = z.string().describe('Empty: the version has not changed.');
