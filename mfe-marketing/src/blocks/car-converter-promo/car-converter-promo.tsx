import type { BlockProps } from '@forecourt/contracts/block';
import { Picture } from '../../picture/picture';
import { QuoteButton } from '../../quote-link/quote-button';
import { TextBesideMedia } from '../../text-beside-media/text-beside-media';
import type { carConverterPromo } from './car-converter-promo.block';

export function CarConverterPromo({ attributes }: BlockProps<typeof carConverterPromo>) {
  const { title, description, imageUrl, imageAlt } = attributes;
  return (
    <TextBesideMedia
      boxed
      heading={title}
      label="Switch to a newer car"
      media={
        imageUrl && (
          <Picture address={imageUrl} alt={imageAlt} width={600} height={375} sizes="(width < 640px) 92vw, 46vw" />
        )
      }
    >
      {description && <p>{description}</p>}
      <QuoteButton {...attributes} />
    </TextBesideMedia>
  );
}
