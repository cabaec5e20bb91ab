/**
 * HTML that the host has sanitised: a `richText` attribute, or data passed through `sanitizeHtml`. Never HTML built in
 * the browser: the page's Trusted Types policy refuses that.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- the one place for it; see above
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
