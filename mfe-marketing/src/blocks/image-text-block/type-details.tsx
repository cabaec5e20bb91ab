import type { BlockProps } from '@forecourt/contracts/block';
import { Anchor } from '@forecourt/ui/anchor';
import { Stars } from '@forecourt/ui/stars';
import { TextLink } from '@forecourt/ui/text-link';
import { Byline } from '../../byline/byline';
import { writtenDate } from '../../byline/written-date';
import type { imageTextBlock } from './image-text-block.block';

/** The part that depends on the block's type (A2.3-15 to A2.3-18). */
export function TypeDetails({ type, ...given }: BlockProps<typeof imageTextBlock>['attributes']) {
  const { authorName, authorImage, rating, platformName, platformLogo, reviewLink, linkText, linkUrl } = given;
  const date = writtenDate(given.date);
  switch (type) {
    case 'blog-author':
      return authorName && <Byline before="Written by" name={authorName} image={authorImage} details={date} />;
    case 'page-review':
      return (
        authorName && (
          <Byline
            before="Page last reviewed by"
            name={authorName}
            image={authorImage}
            details={date && `Posted ${date}`}
          />
        )
      );
    case 'review-platform':
      return (
        <>
          <Stars rating={rating} />
          <Anchor href={reviewLink} external>
            {platformLogo ? (
              <img src={platformLogo} alt={platformName} width={160} height={40} loading="lazy" decoding="async" />
            ) : (
              platformName
            )}
          </Anchor>
        </>
      );
    case 'feature-article':
      return (
        <TextLink standalone href={linkUrl}>
          {linkText}
        </TextLink>
      );
    default:
      return null;
  }
}
