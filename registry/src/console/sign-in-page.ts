import { html } from './html';
import { frame } from './page-frame';

export interface SignIn {
  /** The address that was asked for. */
  next: string;
  problem?: string;
}

export function signInPage({ next, problem = '' }: SignIn): string {
  return frame(
    'Sign in',
    html`${problem === '' ? '' : html`<p class="warning" role="alert">${problem}</p>`}
      <form method="post" action="/console/sign-in">
        <input type="hidden" name="next" value="${next}" />
        <label>Your token <input type="password" name="token" autocomplete="current-password" required autofocus /></label>
        <button>Sign in</button>
      </form>`,
  );
}
