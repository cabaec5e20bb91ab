import type { ChannelRule } from '../../rules/permissions';
import { html, type Html } from '@forecourt/service/html';
import { postForm, REASON_FIELD } from '../post-form';
import type { Session } from '../sign-in/session';

const BUTTONS = {
  freeze: 'Freeze: no promotions, rollbacks still work',
  unfreeze: 'Allow promotions again',
  pause: 'Pause its steps',
  resume: 'Let it take its steps',
  'require-approval': 'Have a second person approve changes',
  'waive-approval': 'Take changes that nobody has approved',
  'require-look': 'Take only versions that a browser has seen',
  'waive-look': 'Take versions that no browser has seen',
} as const satisfies Record<ChannelRule, string>;

/** Changes the rules of a channel, with a reason. */
export function ruleForm(session: Session, channel: string, action: ChannelRule): Html {
  const content = html`${REASON_FIELD}
    ${action === 'freeze' ? html`<label class="choice"><input type="checkbox" name="keep" value="true" /> The guard only reports harm, too</label>` : ''}
    <button class="quiet" name="action" value="${action}">${BUTTONS[action]}</button>`;
  return postForm(session, '/console/rule', { channel }, content);
}
