import { lazy, memo, Suspense, useState } from 'react';
import type * as enquiry from './enquiry';
import type { EnquiryOnPageProps } from './enquiry-on-page';
import { splitUrl } from '@forecourt/ui/split-url';

type Enquiry = typeof enquiry;

let arrived: Enquiry | undefined;

/**
 * The enquiry's code, which a browser fetches when somebody is about to enquire.
 *
 * @throws when it cannot be fetched; the next call tries again
 */
export async function loadEnquiry(): Promise<Enquiry> {
  return (arrived = await import('./enquiry'));
}

/** Whether the page at this address contains the enquiry form. */
export function hasEnquiry(url: string): boolean {
  return splitUrl(url).parameters.has('enquiry');
}

/** For a block's `load`: a server cannot wait for code during rendering. */
export async function loadEnquiryOf(url: string): Promise<void> {
  if (hasEnquiry(url)) await loadEnquiry();
}

/**
 * Private: while a lazy view never settles, React keeps the server's form with the typed text, and the browser sends
 * it. An error would replace the whole block.
 */
const neverSettle = () => new Promise<never>(() => {});

const Later = lazy(async () => ({ default: (await loadEnquiry().catch(neverSettle)).EnquiryOnPage }));

/**
 * The enquiry as a part of the page. In a browser it stays the plain form that the server rendered until its code has
 * arrived.
 */
export const LateEnquiryOnPage = memo(
  function LateEnquiryOnPage(props: EnquiryOnPageProps) {
    const [View] = useState(() => arrived?.EnquiryOnPage ?? Later);
    return (
      <Suspense>
        <View {...props} />
      </Suspense>
    );
  },
  // Private: React would discard the server's HTML, and text typed there, when equal props are new objects.
  (before, after) =>
    before.url === after.url && before.car.id === after.car.id && before.privacyLink === after.privacyLink,
);
