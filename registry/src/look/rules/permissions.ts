import { newOf, type Fault, type Rule } from '../rule';

declare global {
  interface Window {
    __askedFor?: string[];
  }
}

/** A page asks visitors for no permission, and plays no sound, before they press something. */
export const permissions: Rule<string[]> = {
  name: 'permissions',
  reads: 'still',
  async watch({ page }) {
    await page.addInitScript(recordQuestions);
    return () => page.evaluate(() => window.__askedFor ?? []);
  },
  judge: ({ before, after }) =>
    newOf([...new Set(after)], before).map((asked): Fault => ({
      verdict: 'refused',
      block: null,
      element: asked,
      message:
        asked === 'play' ? 'It plays a sound without a press.' : 'It asks visitors for a permission without a press.',
    })),
};

/** Evaluated in the page, before its own scripts. Every question is answered with no. */
function recordQuestions(): void {
  const asked: string[] = (window.__askedFor = []);
  const answer = <Owner extends object>(owner: Owner | undefined, name: keyof Owner & string, reply: () => unknown) => {
    if (!owner) return;
    const value = () => (asked.push(name), reply());
    Object.defineProperty(owner, name, { configurable: true, value });
  };
  const ownPlay = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
    if (!this.muted && this.volume > 0) asked.push('play');
    return ownPlay.call(this);
  };
  answer(window.navigator.geolocation, 'getCurrentPosition', () => undefined);
  answer(window.navigator.geolocation, 'watchPosition', () => 0);
  answer(window.Notification, 'requestPermission', () => Promise.resolve('denied'));
  answer(window.navigator.mediaDevices, 'getUserMedia', () => Promise.reject(new DOMException('', 'NotAllowedError')));
}
