import { useServices } from '@forecourt/contracts/services-context';
import { carRenderAddress } from '@forecourt/domain/cars/render';

export interface HeroCarProps {
  make: string;
  modelFamily: string;
  paintId: string;
  className?: string;
}

const WIDTHS = [400, 800, 1200];

/** A car from its front three-quarter, as the image service draws it. The largest element of the first screen, so fetched with high priority. */
export function HeroCar({ make, modelFamily, paintId, className }: HeroCarProps) {
  const { carImageCustomer } = useServices().brand;
  const address = (width: number) => carRenderAddress({ make, modelFamily, angle: '01', paintId }, width, carImageCustomer);
  return (
    <img
      className={className}
      src={address(800)}
      srcSet={WIDTHS.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes="(width >= 1024px) 600px, 100vw"
      width={800}
      height={500}
      alt=""
      fetchPriority="high"
    />
  );
}
