import { Attribute, link } from '@forecourt/contracts/attributes';
import { carRenderOf } from '@forecourt/domain/cars/render';

/**
 * A picture: a link, or an address of the car image service on any host (A3-29). Nothing is loaded from that host: only
 * the car is read from the address, and `CarImage` requests it from our own service.
 */
export function carPicture(): Attribute<string> {
  const plain = link();
  return new Attribute(
    (raw, context) => (typeof raw === 'string' && carRenderOf(raw) ? raw : plain.parse('', raw, context)),
    plain.toJsonSchema(),
    '',
  );
}
