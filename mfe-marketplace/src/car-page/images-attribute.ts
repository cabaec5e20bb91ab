import * as z from 'zod/mini';
import { Attribute, jsonList, link } from '@forecourt/contracts/attributes';
import { isPictureName } from './image-addresses';

const picture = z.string().check(z.minLength(1));
/**
 * Pictures of a car, as a list or as JSON: file names (B3-10) or addresses. Addresses that are not allowed are left
 * out.
 */
export function imagesAttribute(): Attribute<string[]> {
  const list = jsonList(picture);
  const address = link();
  return new Attribute<string[]>(
    (raw, context) =>
      list
        .parse('images', raw, context)
        .map((image) => (isPictureName(image) ? image : address.parse('image', image, context)))
        .filter(Boolean),
    list.toJsonSchema(),
    [],
  );
}

/** The folder of pictures that are given by file name. */
export function imageBaseAttribute(): Attribute<string> {
  return link()
    .default('/')
    .describe(
      'Address before the names of pictures, such as https://media.example/cars/; addresses of pictures stay unchanged.',
    );
}
