import type { FaqItem } from '../../faq/faq-item';

/**
 * The questions as search engines read them (schema.org FAQPage). Data, not script, so the content security policy
 * allows it.
 */
export function FaqStructuredData({ items }: { items: readonly FaqItem[] }) {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ title, description }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: description },
    })),
  };
  // No text may close the element or open a comment in it.
  const json = JSON.stringify(page).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- React would escape quotes, which is not JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
