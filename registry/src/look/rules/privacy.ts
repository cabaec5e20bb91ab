import { newOf, type Fault, type Rule } from '../rule';

/** Cookies and storage keys that a view and its presses set are those of the live version. */
export const privacy: Rule<string[]> = {
  name: 'privacy',
  // Presses may set them too.
  reads: 'at-end',
  watch:
    async ({ page }) =>
    async () => [
      ...(await page.context().cookies())
        .filter(({ name }) => name !== 'remote_preview')
        .map(({ name }) => `cookie ${name}`),
      ...(await page.evaluate(async () => [
        ...Object.keys(localStorage).map((key) => `localStorage key ${key}`),
        ...Object.keys(sessionStorage).map((key) => `sessionStorage key ${key}`),
        ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
        ...(await caches.keys()).map((name) => `cache ${name}`),
      ])),
    ],
  judge: ({ before, after }) =>
    newOf(after, before).map((kept): Fault => ({
      verdict: 'to-accept',
      block: null,
      element: kept,
      message:
        'A view, or a press, sets it. The live version does not: is it necessary before a choice, and in the list of the site?',
    })),
};
