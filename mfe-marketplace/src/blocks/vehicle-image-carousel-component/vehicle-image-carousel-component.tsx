import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { VehicleGallery } from '../../vehicle-gallery/vehicle-gallery';
import { imageAddresses } from '../../vehicle-page/image-addresses';
import type { vehicleImageCarouselComponent } from './vehicle-image-carousel-component.block';

export function VehicleImageCarouselComponent({ attributes, data }: BlockProps<typeof vehicleImageCarouselComponent>) {
  const car = data?.state === 'found' ? data.car : undefined;
  const images = attributes.vehicleImages.length > 0 ? imageAddresses(attributes.vehicleImages, attributes.imageBase) : (car?.images ?? []);
  const vehicle = car ? `${car.make} ${car.model}` : attributes.vehicle;
  if (images.length === 0) return null;
  return (
    <Section label={`Images: ${vehicle}`}>
      <VehicleGallery images={images} vehicle={vehicle} />
    </Section>
  );
}
