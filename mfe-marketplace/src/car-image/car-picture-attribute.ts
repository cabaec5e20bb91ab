import { Attribute, link } from '@forecourt/contracts/attributes';
import { carRenderOf } from '@forecourt/domain/car-render';

/**
 * A picture: a link, or an address of the car image service on whatever host (A3-29). Nothing is fetched from that host:
 * only the car is read from it, and `CarImage` asks our own service for it.
 */
export function carPicture(): Attribute<string> {
  const plain = link();
  return new Attribute((raw, context) => (typeof raw === 'string' && carRenderOf(raw) ? raw : plain.parse('', raw, context)), plain.toJsonSchema(), '');
}
