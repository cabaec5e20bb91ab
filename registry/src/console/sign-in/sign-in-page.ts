import { html } from '@forecourt/service/html';
import { frame } from '../page-frame';

export interface SignIn {
  /** The requested address. */
  next: string;
  problem: string;
  /** Name of the provider for signing in; without one a token is the only way. */
  provider: string | undefined;
}

export function signInPage({ next, problem, provider }: SignIn): string {
  // Not the first field if there is a different way to sign in.
  const token = html`<form method="post" action="/console/sign-in">
    <input type="hidden" name="next" value="${next}" />
    <label
      >Your token
      <input
        type="password"
        name="token"
        autocomplete="current-password"
        required
        ${provider === undefined ? 'autofocus' : ''}
    /></label>
    <button>Sign in</button>
  </form>`;
  return frame(
    'Sign in',
    html`${problem === '' ? '' : html`<p class="warning" role="alert">${problem}</p>`}
    ${
      provider === undefined
        ? token
        : html`<p>
              <a class="button" href="/console/sign-in/provider?${new URLSearchParams({ next }).toString()}"
                >Sign in with ${provider}</a
              >
            </p>
            <details>
              <summary>Sign in with a token</summary>
              ${token}
            </details>`
    }`,
  );
}
