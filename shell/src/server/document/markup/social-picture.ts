import { SOCIAL_PICTURE } from '@forecourt/car-pictures/social-picture';
import { carRenderAddress, carRenderOf } from '@forecourt/domain/cars/render';
import type { Brand } from '@forecourt/theme/brand';
import type { PageDescription } from './page-description';

type SocialPicture = NonNullable<PageDescription['image']>;

/** The preview picture of a shared link: a car has the size and the ground that networks show whole, whatever its page says. */
export function socialPicture(image: SocialPicture, { carImageCustomer }: Pick<Brand, 'carImageCustomer'>): SocialPicture {
  const car = carRenderOf(image.path);
  if (!car) return image;
  const { width, height, aspectRatio } = SOCIAL_PICTURE;
  return { path: carRenderAddress({ ...car, aspectRatio }, width, carImageCustomer), width, height, alt: image.alt };
}
