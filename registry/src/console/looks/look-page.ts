import type { Finding } from '@forecourt/contracts/look-report';
import { html, type Html } from '@forecourt/service/html';
import type { LookAnswer } from '../../wire/looks';
import { formatTime } from '../../words/format';
import { facts } from '../facts';
import { frame } from '../page-frame';
import { postForm, REASON_FIELD } from '../post-form';
import type { Session } from '../sign-in/session';

export interface ShownLook {
  session: Session;
  answer: LookAnswer;
  /** Whether this person may accept findings of the remote. */
  mayAccept: boolean;
}

/** The last look at a version in a browser: findings with pictures before and after, and the form that accepts them. */
export function lookPage({ session, answer, mayAccept }: ShownLook): string {
  const { report, by, at, missing, accepted } = answer;
  const { remote, version, channel, beside, seen, notSeen } = report;
  const isAccepted = (finding: Finding) => accepted.some((one) => one.finding === finding.id);
  const open = report.findings.filter((finding) => finding.verdict === 'to-accept' && !isAccepted(finding));
  const verdict =
    missing === null
      ? html`<p class="done">It may go live in ${channel}.</p>`
      : html`<p class="warning">Where a look is required it may not go live: ${missing}</p>`;
  return frame(
    `${remote} ${version} in a browser`,
    html`${verdict}
      ${facts([
        ['Beside', beside ?? 'no live version'],
        ['Seen', `${seen.length} places of ${report.site} in ${report.browser}, ${formatTime(report.at)}`],
        ['Reported', `${formatTime(at)}, by ${by}`],
      ])}
      ${findings(
        'Refused',
        answer,
        report.findings.filter((finding) => finding.verdict === 'refused'),
      )}
      ${findings('To be accepted by a person', answer, open)}
      ${
        open.length > 0 && mayAccept
          ? postForm(
              session,
              '/console/accept',
              { channel, target: `${remote}@${version}` },
              html`${REASON_FIELD}<button>Accept ${open.length === 1 ? 'it' : `all ${open.length}`}</button>`,
            )
          : ''
      }
      ${findings('Accepted', answer, report.findings.filter(isAccepted))}
      ${
        notSeen.length === 0
          ? ''
          : html`<h2>Not seen</h2>
              <ul>
                ${notSeen.map(({ block, why }) => html`<li>${block}: ${why}</li>`)}
              </ul>`
      }
      <p><a href="/console?channel=${channel}">To the console</a></p>`,
  );
}

/** The page for a version that no browser has seen. */
export function noLookPage(channel: string, problem: string): string {
  return frame(
    'In a browser',
    html`<p>${problem}</p>
      <p><a href="/console?channel=${channel}">To the console</a></p>`,
  );
}

function findings(title: string, answer: LookAnswer, shown: readonly Finding[]): Html {
  if (shown.length === 0) return html``;
  return html`<h2>${title}</h2>
    ${shown.map((finding) => findingCard(finding, answer))}`;
}

function findingCard(finding: Finding, answer: LookAnswer): Html {
  const { id, rule, block, page, brand, width, element, message, before, after, pictures } = finding;
  const decision = answer.accepted.find((one) => one.finding === id);
  return html`<section class="card">
    <h3>${rule}: ${block ?? 'the page'}</h3>
    <p>${message}</p>
    ${after === null ? '' : html`<p><strong>${before ?? 'nothing'} → ${after}</strong></p>`}
    ${facts([['Page', `${page}, ${brand}, ${width} px`], ...(element ? ([['Element', element]] as const) : [])])}
    ${decision ? html`<p>Accepted ${formatTime(decision.at)}, by ${decision.by}: ${decision.reason}</p>` : ''}
    ${pictures ? html`${pictures.before === null ? '' : picture('Live', pictures.before, answer)}${picture('New', pictures.after, answer)}` : ''}
  </section>`;
}

function picture(name: string, integrity: string, { report, absentPictures = {} }: LookAnswer): Html {
  const { remote, version, channel } = report;
  const query = new URLSearchParams({ channel, picture: integrity });
  const absence = absentPictures[integrity];
  return html`<figure>
    <figcaption>${name}</figcaption>
    ${
      absence === undefined
        ? html`<img
            src="/v1/remotes/${remote}/versions/${version}/look/picture?${query.toString()}"
            alt="${name} version of the block"
          />`
        : html`<p>${absence}</p>`
    }
  </figure>`;
}
