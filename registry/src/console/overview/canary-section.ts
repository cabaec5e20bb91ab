import type { ChannelAnswer } from '../../wire/channels';
import { describeAudience, describeReach, describeSteps, describeTried } from '../../words/describe-canary';
import { clip, formatTime } from '../../words/format';
import { describeHosts } from '../../words/serving-hosts';
import { facts } from '../facts';
import { html, type Html } from '@forecourt/service/html';
import { postForm, REASON_FIELD } from '../post-form';
import { ruleForm } from './rule-form';
import type { Session } from '../sign-in/session';

/** The canary beside the live versions, and the form that ends it, which includes the versions seen here. */
export function canarySection(session: Session, { channel, revision, canary }: ChannelAnswer): Html {
  if (!canary) return html``;
  const targets = canary.changes.map(({ remote, version }) => `${remote}@${version}`);
  const promotion = new URLSearchParams([
    ['channel', channel],
    ['action', 'promote'],
    ...targets.map((target) => ['target', target]),
  ]).toString();
  return html`<section class="card" aria-label="Canary">
    <h2>Canary: ${describeTried(canary)}</h2>
    ${facts([
      ['For', describeAudience(canary, 3)],
      ['Since', `${formatTime(canary.startedAt)}, by ${canary.by}`],
      ['Why', clip(canary.reason ?? 'not said', 140)],
      ['Hosts', describeHosts(canary.hosts)],
      ['Next', describeSteps(canary) ?? 'stays unchanged'],
      ['Judged', describeReach(canary) ?? 'yes, it has views enough'],
    ])}
    <p class="links">
      <a href="/console/preview?${promotion}">Give it to everybody …</a>
    </p>
    ${canary.steps.length === 0 ? '' : ruleForm(session, channel, canary.paused ? 'resume' : 'pause')}
    ${postForm(
      session,
      '/console/end-canary',
      { channel, revision, tried: targets.join(' ') },
      html`${REASON_FIELD}<button class="quiet">End the canary</button>`,
    )}
  </section>`;
}
