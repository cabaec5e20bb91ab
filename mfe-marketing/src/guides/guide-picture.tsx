import { carRenderAddress } from '@forecourt/domain/cars/render';
import type { GuideSummary } from '@forecourt/domain/guides/wire';
import { Picture, type PictureProps } from '../picture/picture';

interface GuidePictureProps extends Pick<PictureProps, 'sizes' | 'eager'> {
  guide: Pick<GuideSummary, 'picture' | 'illustration'>;
  width: number;
}

/** A guide's illustration, or a car if it has none. */
export function GuidePicture({ guide: { picture, illustration }, width, ...loading }: GuidePictureProps) {
  const address = illustration ?? carRenderAddress({ ...picture, angle: '23' }, width);
  return <Picture address={address} width={width} height={(width * 5) / 8} {...loading} />;
}
