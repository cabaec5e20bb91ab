import type { Page } from '@playwright/test';

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
    // The page was left, or no longer needed the answer.
    if (reason === 'net::ERR_ABORTED') return;
    trouble.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`status ${response.status()}: ${response.url()}`);
  });
  return trouble;
}
