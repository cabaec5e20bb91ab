import * as z from 'zod';
import { targetInQuery } from '../wire/changes';
import { freezeBody } from '../wire/channels';
import { channelName, remoteName, versionName } from '../wire/names';

const channelField = channelName.default('production');
const action = z.enum(['promote', 'rollback']);
export const overviewQuery = z.object({ channel: channelField, done: z.string().max(300).default('') });
/** One remote or several. Choices left empty are ignored. */
export const previewQuery = z.object({ channel: channelField, action, target: z.preprocess(listOf, z.array(targetInQuery).min(1, 'is chosen nowhere')) });
export const signInForm = z.object({ token: z.string().trim().min(1).max(200) });
export const ownForm = z.looseObject({ csrf: z.string() });
export const freezeForm = freezeBody.extend({ channel: channelField, action: z.enum(['freeze', 'unfreeze']) });
export const endCanaryForm = freezeBody.extend({
  channel: channelField,
  /** What was tried on the page: `mfe-reviews@1.5.0 mfe-marketing@1.2.0`. */
  tried: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(targetInQuery.pipe(z.object({ remote: remoteName, version: versionName })))),
});
/** Remote, new version, and the version that was live in the preview, empty if the remote was not live: `mfe-reviews 1.4.0 1.3.0`. */
const changeField = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([remoteName, versionName, z.union([z.literal('').transform(() => null), versionName])]));
export const changeForm = z.object({
  channel: channelField,
  action,
  change: z.preprocess(listOf, z.array(changeField).min(1)),
  reason: freezeBody.shape.reason,
  accept: freezeBody.shape.reason.optional(),
  again: z.stringbool().default(false),
});

/** All values of a repeated form field, without the empty ones. */
function listOf(given: unknown): unknown[] {
  return [given ?? []].flat().filter((one) => one !== '');
}
