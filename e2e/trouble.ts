import type { Page } from '@playwright/test';

/**
 * Requests that are pending when the page is left: a picture that is no longer needed, or a beacon, which still
 * arrives.
 */
const CUT_OFF_BY_LEAVING: ReadonlySet<string> = new Set(['image', 'ping']);

/**
 * Records console errors (including violations of the content security policy), uncaught exceptions, and requests that
 * failed or were refused.
 */
export function watchForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const isIdleLoad = new URL(request.url()).pathname.startsWith('/dictionaries/');
    if (reason === 'net::ERR_ABORTED' && (isIdleLoad || CUT_OFF_BY_LEAVING.has(request.resourceType()))) return;
    trouble.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`status ${response.status()}: ${response.url()}`);
  });
  return trouble;
}
