import type { FaqItem } from '../../faq/faq-item';

/** The questions as search engines read them (schema.org FAQPage). Data, not script: a content security policy lets it be. */
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
  // Nothing in a text may end the element or open a comment in it.
  const json = JSON.stringify(page).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- React would escape quotes, which is not JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
