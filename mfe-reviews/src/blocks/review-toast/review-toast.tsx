import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { formatCount } from '@forecourt/domain/money';
import { classNames } from '@forecourt/ui/class-names';
import { CloseButton } from '@forecourt/ui/close-button';
import { LinkButton } from '@forecourt/ui/link-button';
import { Stars } from '@forecourt/ui/stars';
import { NewestReview } from './newest-review';
import type { reviewToast } from './review-toast.block';
import styles from './review-toast.module.css';
import { useAutoDismiss } from './use-auto-dismiss';
import { useNewReviews } from './use-new-reviews';

export function ReviewToast({ attributes, data }: BlockProps<typeof reviewToast>) {
  const { platformName, buttonUrl } = attributes;
  const { destinations } = useServices();
  const { news, dismiss } = useNewReviews(data?.totalReviews, attributes);
  const { close, handlers } = useAutoDismiss(news, dismiss);
  return (
    <section
      className={classNames(styles.corner, news && styles.toast)}
      aria-label={news && 'New review'}
      {...handlers}
    >
      {/* Rendered empty first, because otherwise screen readers would not announce its content. They announce the text, not the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` may hold no paragraphs */}
      <div role="status">
        {news && (
          <div className={styles.words}>
            <Stars rating={5} size="small" label="" />
            <p className={styles.title}>We've received a new 5-star review!</p>
            <p className={styles.count}>{`We now have ${formatCount(news.totalReviews)} reviews on ${platformName}`}</p>
            <NewestReview reviews={news.reviews} />
          </div>
        )}
      </div>
      {news && (
        <>
          {/* Outlined: the page's main action remains the only filled button in view. */}
          <LinkButton href={buttonUrl || destinations.apply} variant="secondary" size="small" fullWidth>
            Get my quote
          </LinkButton>
          <CloseButton className={styles.close} onClick={close} />
        </>
      )}
    </section>
  );
}
