import * as z from 'zod/mini';
import { brandSchema, type Brand } from '../brand';
import data from '../brands.json' with { type: 'json' };

/**
 * Every brand, the house brand first. Adding one is adding one line to `brands.json`; a line that does not fit stops
 * the program that reads it, with the reason.
 */
export const brands: readonly Brand[] = z.parse(z.array(brandSchema), data);
