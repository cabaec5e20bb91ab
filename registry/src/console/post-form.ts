import { html, type Html } from '@forecourt/service/html';
import type { Session } from './sign-in/session';

/** Hidden fields that are sent too; for a list, one field per value. */
export function hiddenFields(values: Readonly<Record<string, string | number | readonly string[]>>): Html {
  return html`${Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => html`<input type="hidden" name="${name}" value="${one}" />`))}`;
}

/**
 * A form that changes something, with the secret of its session.
 * @param seen the state that its page showed, and its subject
 */
export function postForm(
  { csrf }: Session,
  action: string,
  seen: Parameters<typeof hiddenFields>[0],
  content: Html,
): Html {
  return html`<form method="post" action="${action}">${hiddenFields({ csrf, ...seen })} ${content}</form>`;
}

/** Reason for a change, for the log. */
export const REASON_FIELD = html`<label>Reason <input name="reason" required maxlength="500" /></label>`;
