/**
 * Leaves for another page in the top-level window, also when this one stands in a frame (A4.6-9). A click on a link, so
 * that the browser treats it like any other way of leaving.
 */
export function openAtTop(href: string): void {
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
