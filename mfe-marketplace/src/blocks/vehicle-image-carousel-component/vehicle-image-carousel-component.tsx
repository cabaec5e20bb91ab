import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { CarGallery } from '../../car-gallery/car-gallery';
import { imageAddresses } from '../../car-page/image-addresses';
import type { vehicleImageCarouselComponent } from './vehicle-image-carousel-component.block';

export function VehicleImageCarouselComponent({ attributes, data }: BlockProps<typeof vehicleImageCarouselComponent>) {
  const car = data?.kind === 'found' ? data.car : undefined;
  const images =
    attributes.vehicleImages.length > 0
      ? imageAddresses(attributes.vehicleImages, attributes.imageBase)
      : (car?.images ?? []);
  const shown = car ? `${car.make} ${car.model}` : attributes.vehicle;
  if (images.length === 0) return null;
  return (
    <Section label={`Images: ${shown}`}>
      <CarGallery images={images} car={shown} />
    </Section>
  );
}
