import type { PageHead } from '@forecourt/contracts/page-head';
import { carRenderAddress } from '@forecourt/domain/cars/render';
import { GUIDES_PATH } from '@forecourt/domain/guides/address';
import type { GuidePage } from '@forecourt/domain/guides/wire';
import { breadcrumbData } from '@forecourt/ui/breadcrumb-data';

/** Title, description, social picture and structured data of a guide's page. */
export function guideHead({ guide }: { guide?: GuidePage }, brandName: string): PageHead {
  if (!guide) return { status: 404, title: 'We cannot find this guide | {brand}' };
  const { path, title, description, picture, topic } = guide;
  const image = {
    path: carRenderAddress({ ...picture, angle: '23' }, 1200),
    width: 1200,
    height: 750,
    alt: `${picture.make} ${picture.modelFamily}`,
  };
  return {
    title: `${title} | {brand}`,
    description,
    canonicalPath: path,
    image,
    structuredData: [
      articleData(guide, image.path, brandName),
      breadcrumbData([
        ['Home', '/'],
        ['Guides', GUIDES_PATH],
        [topic.title, topic.path],
        [title, path],
      ]),
    ],
    status: 200,
  };
}

/** https://schema.org/Article */
function articleData(guide: GuidePage, image: string, brandName: string): Record<string, unknown> {
  const { path, title, description, topic, publishedOn, updatedOn, minutes, author } = guide;
  return {
    '@type': 'Article',
    '@id': `${path}#article`,
    headline: title,
    description,
    url: path,
    image,
    inLanguage: 'en-GB',
    articleSection: topic.title,
    datePublished: publishedOn,
    dateModified: updatedOn,
    timeRequired: `PT${minutes}M`,
    author: { '@type': 'Person', name: author.name, jobTitle: author.role },
    publisher: { '@type': 'Organization', name: brandName },
  };
}
