import { match } from 'path-to-regexp';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { pageNotice } from '../document/page-notice';
import { problemsOf } from '../document/page-problems';
import { readDraft } from './read-draft';
import type { Showing } from './showing';

const MAX_TOKEN_LENGTH = 200;

/** The token of a link to a draft; undefined for all other requests. */
export function draftToken(url: string): string | undefined {
  const query = url.indexOf('?');
  if (query === -1 || !url.includes('draft=', query)) return undefined;
  return new URLSearchParams(url.slice(query)).get('draft')?.slice(0, MAX_TOKEN_LENGTH);
}

/** The draft instead of the live page, for any brand; with a bad token, the live page and the reason. */
export async function draftShowing(
  apart: Showing,
  token: string,
  { pathname, apiOrigin }: { pathname: string; apiOrigin: string },
): Promise<Showing> {
  const found = await readDraft(token, apiOrigin);
  if ('page' in found && isAt(found.page, pathname)) {
    const { page, expiresAt } = found;
    const notice = {
      label: 'Draft',
      title: 'Draft: not live',
      text: `Anybody with this link can see it until ${inWords(expiresAt)}.`,
    };
    return {
      ...apart,
      pages: { find: () => page, redirect: () => undefined, ofStatus: () => undefined, version: apart.pages.version },
      extras: async (_, view) => ({
        top: pageNotice({ ...notice, problems: await problemsOf(page, view, apart.maker) }),
      }),
    };
  }
  const text = 'page' in found ? `The draft of this link is for ${found.page.route}.` : found.problem;
  return {
    ...apart,
    ...(text && { extras: () => ({ top: pageNotice({ label: 'Draft', title: 'This is the live page', text }) }) }),
  };
}

function isAt({ route, alsoAt }: PageDocument, pathname: string): boolean {
  return [route, ...alsoAt].some((pattern) => match(pattern)(pathname));
}

function inWords(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' }).format(
    new Date(time),
  );
}
