import type { ChannelRule } from '../../rules/permissions';
import { html, type Html } from '../html';
import type { Session } from '../sign-in/session';

const BUTTONS = {
  freeze: 'Freeze: no promotions, rollbacks go on',
  unfreeze: 'Let promotions go on',
  pause: 'Pause its steps',
  resume: 'Let it take its steps',
  'require-approval': 'Have a second person approve changes',
  'waive-approval': 'Take changes that nobody has approved',
} as const satisfies Record<ChannelRule, string>;

/** Changes how a channel takes changes, for a reason. */
export function ruleForm({ csrf }: Session, channel: string, action: ChannelRule): Html {
  return html`<form method="post" action="/console/rule">
    <input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="channel" value="${channel}" />
    <label>Reason <input name="reason" required maxlength="500" /></label>
    ${action === 'freeze' ? html`<label class="choice"><input type="checkbox" name="keep" value="true" /> The guard only tells, too</label>` : ''}
    <button class="quiet" name="action" value="${action}">${BUTTONS[action]}</button>
  </form>`;
}
