import * as z from 'zod/mini';
import { brandSchema, type Brand } from '../brand';
import data from '../brands.json' with { type: 'json' };

/**
 * Every brand, the house brand first. To add one, add a line to `brands.json`; an invalid line makes this module throw
 * with the reason.
 */
export const brands: readonly Brand[] = z.parse(z.array(brandSchema), data);
