import * as z from 'zod/mini';
import { jsonList, type Attribute } from '@forecourt/contracts/attributes';

const picture = z.string().check(z.minLength(1));

/** Pictures of a vehicle: their addresses or names, as JSON (B3-10). One that may not be linked to is left out. */
export function imagesAttribute(): Attribute<string[]> {
  return jsonList(picture, { '': 'link' });
}
