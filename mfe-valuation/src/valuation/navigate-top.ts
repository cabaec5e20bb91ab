/** Posts a form to an address in the top-level window. Its data is in no address. */
export function postTop(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target: '_top', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  // Sends it so that no listener of the surrounding page sees it.
  form.submit();
  form.remove();
}

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
