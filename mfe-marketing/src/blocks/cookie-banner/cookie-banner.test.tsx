import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COOKIE_WORDING } from '@forecourt/contracts/cookie-choice';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { CookieBanner } from './cookie-banner';
import { cookieBanner } from './cookie-banner.block';
import { examples } from './cookie-banner.examples';

const show = checkBlock({ definition: cookieBanner, View: CookieBanner, examples });
const { destinations } = testServices();
const onSiteThatAsks = () =>
  show({
    services: testServices({ destinations: { ...destinations, cookieChoice: 'http://localhost:3000/cookie-choice' } }),
  });

/** Returns the form data that a press of a button sends. */
async function sentBy(name: string): Promise<string[][]> {
  const sent: string[][] = [];
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    sent.push(
      ...[...new FormData(event.target as HTMLFormElement, event.submitter)].map(([field, value]) => [
        field,
        String(value),
      ]),
    );
  };
  addEventListener('submit', keep);
  await userEvent.click(screen.getByRole('button', { name, hidden: true }));
  removeEventListener('submit', keep);
  return sent;
}

describe('the banner about cookies', () => {
  it('offers yes and no alike', async () => {
    await onSiteThatAsks();
    const [yes, no] = [
      screen.getByRole('button', { name: 'Accept all' }),
      screen.getByRole('button', { name: 'Reject all' }),
    ];
    expect(yes.className).toBe(no.className);
    expect(yes.parentElement).toBe(no.parentElement);
  });

  it('sends the choice to the host, with the version of its words', async () => {
    await onSiteThatAsks();
    expect(screen.getByRole('button', { name: 'Accept all' }).closest('form')).toHaveAttribute(
      'action',
      'http://localhost:3000/cookie-choice',
    );
    const wording = ['wording', String(COOKIE_WORDING)];
    expect(await sentBy('Accept all')).toEqual([wording, ['allow', 'all']]);
    expect(await sentBy('Reject all')).toEqual([wording]);
  });

  it('allows one kind of cookies without the other, and ticks nothing by default', async () => {
    await onSiteThatAsks();
    const boxes = screen.getAllByRole('checkbox', { hidden: true });
    for (const box of boxes) expect(box).not.toBeChecked();
    await userEvent.click(screen.getByText('Choose'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Marketing' }));
    expect(await sentBy('Save my choice')).toEqual([
      ['wording', String(COOKIE_WORDING)],
      ['allow', 'marketing'],
    ]);
  });
});
