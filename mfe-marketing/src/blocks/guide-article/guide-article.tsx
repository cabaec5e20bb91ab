import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import { Section } from '@forecourt/ui/section';
import { Byline } from '../../byline/byline';
import { GuideCards } from '../../guides/guide-cards';
import { GuidePicture } from '../../guides/guide-picture';
import { NoGuide } from '../../guides/no-guide';
import { PageHead } from '../../guides/page-head';
import { Prose } from '../../prose/prose';
import { Contents } from './contents';
import { Dates } from './dates';
import type { guideArticle } from './guide-article.block';
import styles from './guide-article.module.css';
import { Neighbours } from './neighbours';

export function GuideArticle({ data }: BlockProps<typeof guideArticle>) {
  const { brand } = useServices();
  const guide = data?.guide;
  if (!guide) return <NoGuide reason={data ? 'unknown' : 'unavailable'} />;
  const { title, description, topic, author, introduction, sections, hasExamples, oldAmount, related } = guide;
  return (
    <>
      <Section label={title}>
        <article>
          <PageHead
            title={title}
            description={description}
            above={[{ id: 'topic', name: topic.title, href: topic.path }]}
            picture={<GuidePicture guide={guide} width={480} sizes="(width < 768px) 100vw, 480px" eager />}
          >
            <Byline name={author.name} details={author.role} />
            <Dates {...guide} />
          </PageHead>
          {data?.example && <RepresentativeExample example={data.example} className={styles.example} />}
          <div className={styles.columns}>
            <Contents sections={sections} />
            <div className={styles.text}>
              {oldAmount && <p className={styles.old}>{oldAmount}</p>}
              <Prose html={introduction} className={styles.introduction} />
              {sections.map(({ id, heading, html }) => (
                <section key={id} aria-labelledby={id}>
                  <h2 id={id} className={styles.heading}>
                    {heading}
                  </h2>
                  <Prose html={html} />
                </section>
              ))}
              <p className={styles.note}>
                {hasExamples &&
                  'The figures in this guide are worked examples at a fixed rate, not offers; what you are offered depends on your circumstances. '}
                {brand.displayName} is a credit broker, not a lender.
              </p>
              <aside className={styles.author} aria-label="About the author">
                <Byline name={author.name} details={author.about} />
              </aside>
              <Neighbours {...guide} />
            </div>
          </div>
        </article>
      </Section>
      {related.length > 0 && (
        <Section heading="Read next" tone="tint" className={styles.related}>
          <GuideCards guides={related} label="Read next" />
        </Section>
      )}
    </>
  );
}
