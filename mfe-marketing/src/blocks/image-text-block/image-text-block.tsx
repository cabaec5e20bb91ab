import type { BlockProps } from '@forecourt/contracts/block';
import { Picture } from '../../picture/picture';
import { Prose } from '../../prose/prose';
import { TextBesideMedia } from '../../text-beside-media/text-beside-media';
import type { imageTextBlock } from './image-text-block.block';
import { TypeDetails } from './type-details';

export function ImageTextBlock({ attributes }: BlockProps<typeof imageTextBlock>) {
  const { type, title, content, image, imageAlt, layout } = attributes;
  if (!title && !content) return null;
  const words = content && <Prose html={content} />;
  return (
    <TextBesideMedia
      heading={title}
      label="More to read"
      layout={layout}
      media={
        image && <Picture address={image} alt={imageAlt} width={600} height={375} sizes="(width < 640px) 92vw, 46vw" />
      }
    >
      {type === 'review-platform' ? <blockquote>{words}</blockquote> : words}
      <TypeDetails {...attributes} />
    </TextBesideMedia>
  );
}
