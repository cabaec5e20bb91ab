import type { Finding } from '@forecourt/contracts/look-report';
import { html, type Html } from '@forecourt/service/html';
import type { LookAnswer } from '../../wire/looks';
import { describeFigures, nameChange } from '../../rules/releases/describe-money';
import { groupMoney, isLarge, type MoneyChange } from '../../rules/releases/group-money';
import { differencesId } from '../../rules/releases/judge-look';
import { countOf, formatTime } from '../../words/format';
import { facts } from '../facts';
import { frame } from '../page-frame';
import { postForm, REASON_FIELD } from '../post-form';
import type { Session } from '../sign-in/session';

/** Longer texts are folded. */
const MAX_TEXT = 300;

export interface ShownLook {
  session: Session;
  answer: LookAnswer;
  /** Whether this person may accept findings of the remote. */
  mayAccept: boolean;
}

/**
 * The last look at a version in a browser: prices that changed by much first, then findings with pictures before and
 * after, and the form that accepts them.
 */
export function lookPage({ session, answer, mayAccept }: ShownLook): string {
  const { report, by, at, missing, accepted } = answer;
  const { remote, version, channel, beside, seen, notSeen } = report;
  const isAccepted = (finding: Finding) => accepted.some((one) => one.finding === finding.id);
  const open = report.findings.filter((finding) => finding.verdict === 'to-accept' && !isAccepted(finding));
  const large = groupMoney(open).filter(isLarge);
  const verdict =
    missing === null
      ? html`<p class="done">It may go live in ${channel}.</p>`
      : html`<p class="warning">Where a look is required it may not go live: ${missing}</p>`;
  return frame(
    `${remote} ${version} in a browser`,
    html`${large.map((change) => moneyCard(change, answer))} ${verdict}
      ${facts([
        ['Beside', beside ?? 'no live version'],
        ['Seen', `${countOf(seen.length, 'place')} of ${report.site} in ${report.browser}, ${formatTime(report.at)}`],
        ['Reported', `${formatTime(at)}, by ${by}`],
      ])}
      ${findings(
        'Refused',
        answer,
        report.findings.filter((finding) => finding.verdict === 'refused'),
      )}
      ${findings('To be accepted by a person', answer, open, (change) => !isLarge(change))}
      ${
        open.length > 0 && mayAccept
          ? postForm(
              session,
              '/console/accept',
              { channel, target: `${remote}@${version}`, seen: differencesId(report.findings) },
              html`${large.map((change) => html`<label class="choice"><input type="checkbox" required /> ${nameChange(change)}: this is right</label>`)}
                ${REASON_FIELD}<button>Accept ${open.length === 1 ? 'it' : `all ${open.length}`}</button>`,
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

function findings(
  title: string,
  answer: LookAnswer,
  shown: readonly Finding[],
  isShown: (change: MoneyChange) => boolean = () => true,
): Html {
  const money = groupMoney(shown).filter(isShown);
  const others = shown.filter(({ rule }) => rule !== 'money');
  if (money.length + others.length === 0) return html``;
  return html`<h2>${title}</h2>
    ${money.map((change) => moneyCard(change, answer))} ${others.map((finding) => findingCard(finding, answer))}`;
}

/** One change of a price, rate or term, and a list of all changed figures. */
function moneyCard(change: MoneyChange, { accepted }: LookAnswer): Html {
  const { figures, findings: found } = change;
  const decisions = accepted.filter(({ finding }) => found.some(({ id }) => id === finding));
  const inWords = decisions.map(({ at, by, reason }) => `Accepted ${formatTime(at)}, by ${by}: ${reason}`);
  return html`<section class="card ${isLarge(change) ? 'unhealthy' : ''}">
    <h2>${nameChange(change)}</h2>
    <p><strong>${describeFigures(change)}</strong></p>
    ${change.blocks.length > 1 ? html`<p>${change.blocks.join(', ')}</p>` : ''}
    ${[...new Set(inWords)].map((words) => html`<p>${words}</p>`)}
    <details>
      <summary>${figures.length === 1 ? 'Where' : `All ${figures.length}`}</summary>
      <ul>
        ${figures.map(
          ({ block, before, after, line, places }) =>
            html`<li>
              <strong>${before} → ${after}</strong> in ${block}: “${line}”, on ${[...new Set(places)].join('; ')}
            </li>`,
        )}
      </ul>
    </details>
  </section>`;
}

function findingCard(finding: Finding, answer: LookAnswer): Html {
  const { id, rule, block, page, brand, width, element, message, before, after, pictures } = finding;
  const decision = answer.accepted.find((one) => one.finding === id);
  return html`<section class="card">
    <h3>${rule}: ${block ?? 'the page'}</h3>
    <p>${message}</p>
    ${after === null ? '' : textChange(`${before ?? 'nothing'} → ${after}`)}
    ${facts([['Page', `${page}, ${brand}, ${width} px`], ...(element ? ([['Element', element]] as const) : [])])}
    ${decision ? html`<p>Accepted ${formatTime(decision.at)}, by ${decision.by}: ${decision.reason}</p>` : ''}
    ${pictures ? html`<div class="pictures">${pictures.before === null ? '' : picture('Live', pictures.before, answer)}${picture('New', pictures.after, answer)}</div>` : ''}
  </section>`;
}

const textChange = (change: string): Html =>
  change.length > MAX_TEXT
    ? html`<details>
        <summary>Text before and after</summary>
        <p>${change}</p>
      </details>`
    : html`<p><strong>${change}</strong></p>`;

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
            loading="lazy"
          />`
        : html`<p>${absence}</p>`
    }
  </figure>`;
}
