/**
 * HTML that the host has sanitised: of a `richText` attribute, or of data through `sanitizeHtml`. Never for anything
 * that came into being in the browser: the page's Trusted Types policy refuses that.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- the one place for it; see above
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
