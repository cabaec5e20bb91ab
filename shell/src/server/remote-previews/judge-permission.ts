import { PERMISSION_TYPE, previewPermission, type PreviewPermission } from '@forecourt/contracts/remote-preview';
import { openToken } from '../site/signed-token';
import { timeInWords } from './time-in-words';

const PERMISSION = { what: 'permission', payloadType: PERMISSION_TYPE, schema: previewPermission };

/** The site, channel and time that a permission must be valid for. */
export interface Here {
  publicKeysPem: string;
  channel: string;
  /** Origin of the site that the request is for. */
  origin: string;
  now: Date;
}

/** A permission that is valid here and now, or the reason why it is not, in words for its owner. */
export type Judged = { permission: PreviewPermission } | { problem: string };

/** Checks the permission that a browser sent. It may be any text. */
export function judgePermission(token: string, { publicKeysPem, channel, origin, now }: Here): Judged {
  const permission = openToken(token, PERMISSION, publicKeysPem);
  if (!permission) return { problem: 'Your browser has no valid permission from this site to preview anything.' };
  const { remote, site, expires, branch } = permission;
  if (site !== origin || permission.channel !== channel)
    return { problem: `Your permission to preview ${remote} is for ${site} and the channel ${permission.channel}.` };
  if (now >= new Date(expires)) {
    const again = branch === undefined ? '' : ` If there were pushes to ${branch} since, its link opens it again.`;
    return { problem: `The preview of ${remote} ended on ${timeInWords(expires)}.${again}` };
  }
  return { permission };
}
