import type { ChannelAnswer } from '../../wire/channels';
import type { VersionsAnswer } from '../../wire/publishing';
import { html, type Html } from '@forecourt/service/html';
import { hiddenFields } from '../post-form';

/** Forms that preview a change of several remotes, which is made completely or not at all. */
export function severalRemotes(
  { channel, remotes }: ChannelAnswer,
  versions: ReadonlyMap<string, VersionsAnswer['versions']>,
): Html {
  const back = Object.entries(remotes).flatMap(([remote, { previous }]) =>
    previous === null ? [] : [{ remote, previous }],
  );
  const others = Object.entries(remotes).flatMap(([remote, { live }]) => {
    const choices = (versions.get(remote) ?? []).filter(({ version }) => version !== live?.version);
    return choices.length === 0 ? [] : [{ remote, choices }];
  });
  if (back.length < 2 && others.length < 2) return html``;
  return html`${
    others.length < 2
      ? ''
      : html`<form action="/console/preview">
          ${hiddenFields({ channel })}
          ${others.map(
            ({ remote, choices }) =>
              html`<label
                >${remote}
                <select name="target">
                  <option value="">stays as it is</option>
                  ${choices.map(({ version }) => html`<option value="${remote}@${version}">${version}</option>`)}
                </select></label
              >`,
          )}
          <button class="quiet" name="action" value="promote">Promote together …</button>
        </form>`
  }
  ${
    back.length < 2
      ? ''
      : html`<form action="/console/preview">
          ${hiddenFields({ channel })}
          <fieldset>
            <legend>Roll back</legend>
            ${back.map(
              ({ remote, previous }) =>
                html`<label class="choice"
                  ><input type="checkbox" name="target" value="${remote}" /> ${remote} to ${previous}</label
                >`,
            )}
          </fieldset>
          <button class="quiet" name="action" value="rollback">Roll back together …</button>
        </form>`
  }`;
}
