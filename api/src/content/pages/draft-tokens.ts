import { createHmac, timingSafeEqual } from 'node:crypto';

/** The draft that a link shows, and the expiry of the link. */
export interface DraftLink {
  /** Name of the draft's file, without its ending. */
  name: string;
  expiresAt: Date;
}

/** Signs and reads the tokens in links to drafts. */
export interface DraftTokens {
  issue: (link: DraftLink) => string;
  /** The content of a token, expired or not; undefined if it was not signed with this key. */
  read: (token: string) => DraftLink | undefined;
}

/** @param key shared by the API and `npm run draft`; see `@forecourt/service/draft-key` */
export function createDraftTokens(key: string): DraftTokens {
  const sign = (payload: string) => createHmac('sha256', key).update(`draft.${payload}`).digest();
  return {
    issue: ({ name, expiresAt }) => {
      const payload = `${name}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    read: (token) => {
      const [, payload = '', name = '', expiresAt = '', signature = ''] =
        /^(([a-z0-9-]{1,100})\.([a-z0-9]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return { name, expiresAt: new Date(Number.parseInt(expiresAt, 36) * 1000) };
    },
  };
}
