import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { GuideCards } from '../../guides/guide-cards';
import { NoGuide } from '../../guides/no-guide';
import { PageHead } from '../../guides/page-head';
import type { guideTopic } from './guide-topic.block';

export function GuideTopic({ data }: BlockProps<typeof guideTopic>) {
  if (!data?.topic) return <NoGuide reason={data ? 'unknown' : 'unavailable'} />;
  const { title, description, guides } = data.topic;
  return (
    <Section label={title}>
      <PageHead title={title} description={description} above={[]} />
      <GuideCards guides={guides} headingLevel={2} label={title} />
    </Section>
  );
}
