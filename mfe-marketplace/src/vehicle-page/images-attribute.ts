import * as z from 'zod/mini';
import { Attribute, jsonList, link } from '@forecourt/contracts/attributes';

const picture = z.string().check(z.minLength(1));
/** `front.jpg`: no path, no scheme. */
const NAME = /^[\w][\w .()-]*$/;

/** Pictures of a vehicle, as a list or as JSON: names (B3-10) or addresses. An address that may not be linked to is left out. */
export function imagesAttribute(): Attribute<string[]> {
  const list = jsonList(picture);
  const address = link();
  return new Attribute<string[]>(
    (raw, context) => list.parse('images', raw, context).map((image) => (NAME.test(image) ? image : address.parse('image', image, context))).filter(Boolean),
    list.toJsonSchema(),
    [],
  );
}

/** Where names of pictures are. */
export function imageBaseAttribute(): Attribute<string> {
  return link().default('/').describe('Address before the names of pictures, such as https://media.example/cars/; addresses of pictures stay as they are.');
}

/** Addresses of pictures. @param base what stands before a name */
export function imageAddresses(images: readonly string[], base: string): string[] {
  return images.map((image) => (NAME.test(image) ? `${base}${base.endsWith('/') ? '' : '/'}${encodeURIComponent(image)}` : image));
}
