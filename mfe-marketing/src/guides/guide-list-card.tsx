import { guideAddress, iconAt, type GuideList } from './guide-list';
import { TopicCard } from './topic-card';

/** Only the card with this title has the link in addition to its guides (A2.1-4). */
const ELIGIBILITY = {
  title: 'am i eligible',
  action: { text: 'Check your eligibility', href: '/car-finance-eligibility' },
};

interface GuideListCardProps extends GuideList {
  /** Position among the cards of its section, from 0. */
  position: number;
  headingLevel: 2 | 3;
}

/** The card of a topic that an editor configured. */
export function GuideListCard({
  title,
  description,
  guideCount,
  guideUrl,
  guideObj,
  position,
  headingLevel,
}: GuideListCardProps) {
  const isEligibility = title.trim().toLowerCase().replace('?', '') === ELIGIBILITY.title;
  return (
    <TopicCard
      title={title}
      description={description}
      icon={iconAt(position)}
      headingLevel={headingLevel}
      featured={guideObj.map((guide) => ({ title: guide.title, href: guideAddress(guideUrl, guide.urlTitle) }))}
      guideCount={Number.isFinite(guideCount) && guideCount > 0 ? guideCount : guideObj.length}
      href={guideUrl}
      action={isEligibility ? ELIGIBILITY.action : undefined}
    />
  );
}
