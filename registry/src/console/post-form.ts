import { html, type Html } from '@forecourt/service/html';
import type { Session } from './sign-in/session';

/** Fields that are sent along unseen; of a list each value. */
export function hiddenFields(values: Readonly<Record<string, string | number | readonly string[]>>): Html {
  return html`${Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => html`<input type="hidden" name="${name}" value="${one}" />`))}`;
}

/** A form that changes something, with the secret of its session. @param seen what its page showed, and what it is about */
export function postForm({ csrf }: Session, action: string, seen: Parameters<typeof hiddenFields>[0], content: Html): Html {
  return html`<form method="post" action="${action}">${hiddenFields({ csrf, ...seen })} ${content}</form>`;
}

/** Why somebody changes something, for the log. */
export const REASON_FIELD = html`<label>Reason <input name="reason" required maxlength="500" /></label>`;
