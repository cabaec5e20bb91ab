import { choice, jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { breadcrumbData } from '@forecourt/ui/breadcrumb-data';
import { splitUrl } from '@forecourt/ui/split-url';
import { videoData } from '../../video/video-data';
import { VIDEO_ADDRESSES, VIDEO_HELP, videoItem } from '../../video/video-item';

/** Maximum described videos: a page's head may have ten objects of structured data, and one is the breadcrumb. */
const MAX_DESCRIBED = 9;

/** Videos to press play on (A2.3-24, A4.3-3). */
export const videoBlock = defineBlock({
  name: 'video-block',
  description: 'One video beside words or in its place, or several. Describes its page.',
  attributes: {
    title: text().describe('Heading of the section; the title of the video when empty.'),
    intro: text().describe('One or two sentences with the heading.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
    type: choice('popup', 'inline', 'popup-multiple').describe(
      'One video that opens over the page, one that plays in its place, or all of them, each opening over the page.',
    ),
    videos: jsonList(videoItem, VIDEO_ADDRESSES).describe(`Videos as JSON: ${VIDEO_HELP}`),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 376, wide: 320 },
  head: ({ attributes: { title, videos }, services: { page } }) => ({
    structuredData: [
      ...videos.slice(0, MAX_DESCRIBED).map(videoData),
      breadcrumbData([
        ['Home', '/'],
        [title || 'Videos', splitUrl(page.url).pathname],
      ]),
    ],
  }),
});
