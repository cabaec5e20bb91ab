import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { TextBesideMedia } from '../../text-beside-media/text-beside-media';
import { VideoPoster } from '../../video/video-poster';
import type { videoBlock } from './video-block.block';

export function VideoBlock({
  attributes: { title, intro, headingLevel, type, videos },
}: BlockProps<typeof videoBlock>) {
  const [first] = videos;
  if (!first) return null;
  if (type === 'popup')
    return (
      <TextBesideMedia
        heading={title || first.title}
        headingLevel={headingLevel}
        media={<VideoPoster video={first} words={false} />}
      >
        {intro && <p>{intro}</p>}
        {first.description && <p>{first.description}</p>}
      </TextBesideMedia>
    );
  const isOne = type === 'inline';
  return (
    <Section
      heading={title}
      headingLevel={headingLevel === '1' ? 1 : 2}
      intro={intro}
      label="Videos"
      width={isOne ? 'narrow' : 'full'}
    >
      {isOne ? (
        <VideoPoster video={first} plays="inline" />
      ) : (
        <CardGrid>
          {byPlace(videos, (video) => (
            <li>
              <VideoPoster video={video} width={400} />
            </li>
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
