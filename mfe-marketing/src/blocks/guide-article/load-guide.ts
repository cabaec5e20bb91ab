import type { LoadContext } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { textExample } from '@forecourt/domain/finance/brand-example';
import { guideAddressOf } from '@forecourt/domain/guides/address';
import { guidesPath } from '../../guides/guides-path';
import { guidePage, type GuidePage } from '@forecourt/domain/guides/wire';

/**
 * Loads the guide at the page's address, with sanitised HTML, and the representative example before its figures of
 * credit. The guide is absent for an unknown address.
 *
 * @throws when the API fails
 */
export async function loadGuide({
  services,
  sanitizeHtml,
  signal,
}: Pick<LoadContext<unknown>, 'services' | 'sanitizeHtml' | 'signal'>): Promise<{
  guide?: GuidePage;
  example?: string | undefined;
}> {
  const { topic, slug } = guideAddressOf(services.page.url);
  if (topic === undefined || slug === undefined) return {};
  const answer = await services.api(guidesPath(`/v1/guides/${topic}/${slug}`, services), { answer: guidePage, signal });
  if (!answer.ok && answer.failure.status === 404) return {};
  const guide = orThrow(answer);
  const shown = (html: string) => sanitizeHtml(html.replaceAll('{brand}', services.brand.displayName));
  const sections = guide.sections.map((section) => ({ ...section, html: shown(section.html) }));
  const introduction = shown(guide.introduction);
  const text = [
    guide.title,
    guide.description,
    introduction,
    ...sections.map(({ heading, html }) => `${heading} ${html}`),
  ].join('\n');
  return { guide: { ...guide, introduction, sections }, example: textExample(text, services.brand) };
}
