import { html } from './html';
import { frame } from './page-frame';

export function signInPage(problem = ''): string {
  return frame(
    'Sign in',
    html`${problem === '' ? '' : html`<p class="warning" role="alert">${problem}</p>`}
      <form method="post" action="/console/sign-in">
        <label>Your token <input type="password" name="token" autocomplete="current-password" required autofocus /></label>
        <button>Sign in</button>
      </form>`,
  );
}
