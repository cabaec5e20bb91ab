/**
 * Navigates the top-level window, also from within a frame (A4.6-9). Clicks a link, so that the browser treats it like
 * any other navigation.
 */
export function navigateTop(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_top';
  link.hidden = true;
  document.body.append(link);
  try {
    link.click();
  } finally {
    link.remove();
  }
}
