import type { Page } from '@playwright/test';

/**
 * Records console errors (violations of the content security policy are among them), uncaught exceptions, and requests
 * that failed or were refused.
 */
export function watchForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A picture that was on its way when the page was left.
    if (reason === 'net::ERR_ABORTED' && request.resourceType() === 'image') return;
    trouble.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`status ${response.status()}: ${response.url()}`);
  });
  return trouble;
}
