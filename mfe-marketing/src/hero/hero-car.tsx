import { useServices } from '@forecourt/contracts/services-context';
import { carRenderAddress } from '@forecourt/domain/cars/render';
import { PictureFrame } from '@forecourt/ui/picture-frame';

export interface HeroCarProps {
  make: string;
  modelFamily: string;
  paintId: string;
}

const WIDTHS = [400, 800, 1200];

/**
 * A car from its front three-quarter view, as the image service draws it. It is the largest element of the first
 * screen, so it is fetched with high priority.
 */
export function HeroCar({ make, modelFamily, paintId }: HeroCarProps) {
  const { carImageCustomer, tokens } = useServices().brand;
  const car = { make, modelFamily, angle: '01', paintId: tokens.paints?.[0] ?? paintId };
  const address = (width: number) => carRenderAddress(car, width, carImageCustomer);
  return (
    <PictureFrame>
      <img
        src={address(800)}
        srcSet={WIDTHS.map((width) => `${address(width)} ${width}w`).join(', ')}
        sizes="(width >= 1200px) 600px, (width >= 736px) 52vw, 100vw"
        width={800}
        height={500}
        alt=""
        fetchPriority="high"
      />
    </PictureFrame>
  );
}
