import type { BlockProps } from '@forecourt/contracts/block';
import { usePageQuery } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import type { keepQuote } from './keep-quote.block';
import { KEEP_ANCHOR, SendForm, sendingInWords } from './send-form';
import { ShareButtons } from './share-buttons';
import styles from './keep-quote.module.css';

export function KeepQuote({ data }: BlockProps<typeof keepQuote>) {
  const [query] = usePageQuery();
  if (!data) return null;
  const { address, name, fields = [] } = data;
  const outcome = query.get('sent');
  return (
    <Section
      id={sendingInWords(outcome) ? undefined : KEEP_ANCHOR}
      heading="Keep these figures"
      className={styles.section}
    >
      <div className={styles.ways}>
        <div>
          <p>
            <TextLink href={address}>The link to these figures</TextLink> shows them again, or says what has changed
            since.
          </p>
          <ShareButtons address={address} name={name} />
        </div>
        <SendForm fields={fields} outcome={outcome} />
      </div>
    </Section>
  );
}
