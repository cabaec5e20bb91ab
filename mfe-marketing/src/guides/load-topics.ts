import type { LoadContext } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { guideTopics, type GuideTopics } from '@forecourt/domain/guides/wire';

/** All guides by topic. @throws when the API fails */
export async function loadTopics({ services, signal }: Pick<LoadContext<unknown>, 'services' | 'signal'>): Promise<GuideTopics> {
  return orThrow(await services.api('/v1/guides', { answer: guideTopics, signal }));
}
