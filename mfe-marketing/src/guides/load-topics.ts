import type { LoadContext } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { guidesPath } from './guides-path';
import { guideTopics, type GuideTopics } from '@forecourt/domain/guides/wire';

/** All guides by topic. @throws when the API fails */
export async function loadTopics({
  services,
  signal,
}: Pick<LoadContext<unknown>, 'services' | 'signal'>): Promise<GuideTopics> {
  return orThrow(await services.api(guidesPath('/v1/guides', services), { answer: guideTopics, signal }));
}
