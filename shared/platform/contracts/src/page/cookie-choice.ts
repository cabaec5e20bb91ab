/** Cookie categories that are optional for the visitor (`docs/platform/contracts/cookies.md`). */
export const COOKIE_CATEGORIES = ['analytics', 'marketing'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/**
 * Version of the words that visitors choose by. Increase it when a category changes its meaning: all visitors are then
 * asked again. Release `mfe-marketing` before the shell, or visitors are asked repeatedly until it follows.
 */
export const COOKIE_WORDING = 1;

/** Target of the form for the choice. */
export const COOKIE_CHOICE_PATH = '/cookie-choice';
/** Name of the cookie that stores it. */
export const COOKIE_CHOICE = 'cookie_choice';

const NOTHING = 'none';

/** The value of the cookie, such as `1-analytics-marketing` or `1-none`. */
export function writeCookieChoice(allowed: readonly CookieCategory[], wording: number): string {
  return [wording, ...(allowed.length > 0 ? allowed : [NOTHING])].join('-');
}

/**
 * Reads what the visitor allows. Works without a schema library, since the script in the head of every page that asks
 * for consent uses it.
 *
 * @param cookies a `Cookie` header, or `document.cookie`
 * @returns undefined when there is no choice yet, or only one of an earlier version
 */
export function readCookieChoice(cookies: string): CookieCategory[] | undefined {
  const [, wording, words = ''] =
    new RegExp(`(?:^|; ?)${COOKIE_CHOICE}=(\\d{1,6})((?:-[a-z]+)+)(?:;|$)`).exec(cookies) ?? [];
  if (!(Number(wording) >= COOKIE_WORDING)) return undefined;
  return COOKIE_CATEGORIES.filter((category) => words.split('-').includes(category));
}
