import { COOKIE_CHOICE_PATH, readCookieChoice, type CookieCategory } from '@forecourt/contracts/cookie-choice';
import { trustOnly } from '../loading/integrity';
import { defaultSignals, updatedSignals } from './consent-signals';

/**
 * Script in the head of every page of a brand with a tag manager. Sets `data-consent` of the document to the visitor's
 * choice before anything is painted, and loads the tag manager after the visitor has agreed. The choice is one of `ask`
 * (no choice yet), `gpc` (the browser refuses), `none`, or the allowed categories.
 */
const script = document.currentScript as HTMLScriptElement;
const { tags } = script.dataset as { tags: string };
const tagOrigin = new URL(tags).origin;
const root = document.documentElement;
const queue = (window.dataLayer ??= []);
let isLoaded = false;
let lastAllowed = '';

trustOnly((url) => {
  if (isLoaded && tagOrigin !== location.origin && new URL(url, location.href).origin === tagOrigin) return;
  if (!window.__FORECOURT__) throw new Error(`${url} is no script of this page.`);
  window.__FORECOURT__.integrityOf(url);
});
queue.push(defaultSignals());
apply();

/** Visitors may choose in another tab, even while this one is hidden, in the back/forward cache, or prerendered. */
for (const event of ['pageshow', 'visibilitychange', 'prerenderingchange']) addEventListener(event, apply);
// Missing in older browsers and without encryption.
(window as Partial<Window>).cookieStore?.addEventListener('change', apply);

addEventListener('DOMContentLoaded', () => {
  const allowed = allowedNow() ?? [];
  for (const box of document.querySelectorAll<HTMLInputElement>(`form[action$="${COOKIE_CHOICE_PATH}"] [name=allow]`)) {
    box.checked = allowed.includes(box.value as CookieCategory);
  }
});

/**
 * Only the banner's answer is sent without leaving the page. The browser submits all other forms: it reloads the page,
 * without a tag manager that is no longer allowed.
 */
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (root.dataset['consent'] !== 'ask' || !form.matches(`[data-stay][action$="${COOKIE_CHOICE_PATH}"]`)) return;
  event.preventDefault();
  // Hidden immediately, because a page that moves long after a click is surprising. The banner returns if the choice
  // cannot be stored.
  root.dataset['consent'] = '';
  // The page moves up below the pointer. The second press of a double click was meant for the banner, not for the
  // element that is now there.
  addEventListener('click', ignoreSecondPress, { capture: true, once: true });
  const body = new URLSearchParams(new FormData(form) as never);
  const { name = '', value = '' } = event.submitter as HTMLButtonElement;
  if (name) body.append(name, value);
  void fetch(form.action, { method: 'POST', body }).then(apply, apply);
});

function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function allowedNow(): CookieCategory[] | undefined {
  return navigator.globalPrivacyControl ? [] : readCookieChoice(document.cookie);
}

function apply(): void {
  const choice = allowedNow();
  const allowed = choice ?? [];
  root.dataset['consent'] = navigator.globalPrivacyControl ? 'gpc' : choice ? allowed.join(' ') || 'none' : 'ask';
  window.ANALYTICS_CONSENT = allowed.includes('analytics') ? 'granted' : 'denied';
  if (lastAllowed !== `${allowed}`) queue.push(updatedSignals(allowed));
  lastAllowed = `${allowed}`;
  if (isLoaded || allowed.length === 0 || document.prerendering) return;
  isLoaded = true;
  queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const tagManager = document.createElement('script');
  tagManager.async = true;
  tagManager.fetchPriority = 'low';
  tagManager.src = tags;
  document.head.append(tagManager);
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    ANALYTICS_CONSENT?: 'granted' | 'denied';
  }
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    globalPrivacyControl?: boolean;
  }
  interface Document {
    prerendering?: boolean;
  }
}
