import type { Request } from 'playwright-core';
import { isOwnPoll } from '../own-polls';
import { newOf, type Fault, type Rule } from '../rule';
import type { StillPage } from '../still-page';

/** Requests that a page may send more than the live one: a block may need one answer more. */
const MAX_MORE_REQUESTS = 10;
const MAX_MORE_OF_ONE = 4;
/** Pictures that presses may load more than in the live version, and twice as many: those of a map depend on the time. */
const MAX_MORE_PICTURES = 100;

const EXCEPTION = 'An exception that nothing catches';

interface Seen {
  /** Method and path of each request. */
  requests: string[];
  /** Pictures that presses load. */
  pictures: number;
  /** Addresses to which the page went without a press. */
  navigations: string[];
  errors: string[];
  dialogs: string[];
  /** Addresses of the page, which code may change. */
  addresses: string[];
  /** Addresses of windows that opened without a press. */
  windows: string[];
  /** Notes of code in the console, apart from errors. */
  notes: string[];
  scrolledTo: number;
}

/** A view sends about as many requests as the live one, stays where it is, and has no errors, also when buttons are pressed. */
export const behaviour: Rule<Seen> = {
  name: 'behaviour',
  reads: 'at-end',
  async watch(still) {
    const { page, refused } = still;
    const seen: Seen = {
      requests: [],
      pictures: 0,
      navigations: [],
      errors: [],
      dialogs: [],
      addresses: [],
      windows: [],
      notes: [],
      scrolledTo: 0,
    };
    listen(still, seen);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !still.isPressed) seen.addresses.push(frame.url());
    });
    page.on('popup', (popup) => {
      if (!still.isPressed) seen.windows.push(popup.url());
    });
    return async () => ({ ...seen, navigations: [...refused], scrolledTo: still.scrolledTo });
  },
  judge: ({ before, after }, { remote }) => [
    ...loops(before?.requests ?? after.requests, after.requests),
    ...manyPictures(before?.pictures ?? after.pictures, after.pictures),
    ...after.navigations.slice(0, 1).map((url): Fault => ({
      verdict: 'refused',
      isProof: true,
      block: null,
      message: `The page leaves or reloads itself without a press, ${after.navigations.length} times: to ${url}.`,
    })),
    ...[...new Set(newOf(after.errors, before?.errors))].map((message): Fault => ({
      verdict: 'refused',
      isProof: message.startsWith(EXCEPTION),
      block: null,
      message: message.replaceAll(/\s+/g, ' ').slice(0, 500),
    })),
    ...newOf(after.addresses, before?.addresses ?? after.addresses).map((url): Fault => ({
      verdict: 'to-accept',
      block: null,
      message: `It changes the address of the page without a press: to ${url}. Does “Back” still lead back?`,
    })),
    ...newOf(after.windows, before?.windows).map((url): Fault => ({
      verdict: 'refused',
      block: null,
      message: `It opens a window without a press: ${url}.`,
    })),
    ...newOf([...new Set(after.notes)], before?.notes)
      .slice(0, 1)
      .map((note): Fault => ({
        verdict: 'to-accept',
        block: null,
        element: note.slice(0, 200),
        message: 'It writes this into the console. Is it meant for visitors’ browsers?',
      })),
    ...(after.scrolledTo > 0 && (before?.scrolledTo ?? 0) === 0
      ? [
          {
            verdict: 'refused' as const,
            block: null,
            message: `The page scrolls without a press, by ${after.scrolledTo} px: visitors do not see its beginning.`,
          },
        ]
      : []),
    ...newOf(after.dialogs, before?.dialogs).map((words): Fault => ({
      verdict: 'refused',
      block: null,
      message: `It opens a dialog of the browser over ${remote}: ${words}`,
    })),
  ],
};

function listen(still: StillPage, seen: Seen): void {
  const { page } = still;
  const { requests, errors, dialogs, notes } = seen;
  page.on('request', (request) => {
    // Presses move maps and galleries: how many pictures these load on the way depends on the time that it takes.
    if (still.isPressed && request.resourceType() === 'image') return void seen.pictures++;
    const key = keyOf(request);
    if (key !== undefined) requests.push(key);
  });
  page.on('console', (message) => {
    // Its message has no address of the version, which differs between both.
    if (message.type() === 'error') errors.push(`An error in the console: ${withoutVersions(message.text())}`);
    // The browser's own notes, such as of a preload, have no arguments.
    else if (message.args().length > 0) notes.push(withoutVersions(message.text()));
  });
  page.on('pageerror', (error) => errors.push(`${EXCEPTION}: ${withoutVersions(error.message)}`));
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
}

function keyOf(request: Request): string | undefined {
  if (!/^https?:/.test(request.url())) return undefined;
  const { origin, pathname, search } = new URL(request.url());
  return isOwnPoll(pathname) ? undefined : `${request.method()} ${origin}${withoutVersions(pathname)}${search}`;
}

const withoutVersions = (text: string) => text.replaceAll(/\/releases\/([^/\s]+)\/[^/\s]+\//g, '/releases/$1/');

function loops(before: readonly string[], after: readonly string[]): Fault[] {
  const counts = new Map<string, number>();
  for (const request of newOf(after, before)) counts.set(request, (counts.get(request) ?? 0) + 1);
  const [most = '', count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (count <= MAX_MORE_OF_ONE && after.length <= before.length + MAX_MORE_REQUESTS) return [];
  return [
    {
      verdict: 'refused',
      block: null,
      message: `A view sends ${after.length} requests, in the live version ${before.length}. Most often more: ${count} times ${most.slice(0, 200)}`,
    },
  ];
}

function manyPictures(before: number, after: number): Fault[] {
  if (after < 2 * before + MAX_MORE_PICTURES) return [];
  const message = `Presses load ${after} pictures, in the live version ${before}.`;
  return [{ verdict: 'to-accept', block: null, message }];
}
