import * as z from 'zod';
import { channelRules } from '../rules/permissions';
import { targetInQuery } from '../wire/changes';
import { ruleBody } from '../wire/channels';
import { channelName, remoteName, versionName } from '../wire/names';

export const channelField = channelName.default('production');
const action = z.enum(['promote', 'rollback']);
export const overviewQuery = z.object({
  channel: channelField,
  done: z.string().default(''),
  seal: z.string().default(''),
});
/** One remote or several. Empty choices are ignored. */
export const previewQuery = z.object({
  channel: channelField,
  action,
  target: z.preprocess(listOf, z.array(targetInQuery).min(1, 'is chosen nowhere')),
});
export const signInForm = z.object({
  token: z.string().trim().min(1).max(200),
  /** The requested address. */
  next: z
    .string()
    .max(2000)
    .regex(/^\/console([/?][\x21-\x7e]*)?$/)
    .catch('/console'),
});
export const ownForm = z.looseObject({ csrf: z.string() });
export const ruleForm = ruleBody.extend({
  channel: channelField,
  action: z.enum(channelRules),
  keep: z.stringbool().default(false),
});
/**
 * Remote, new version, and the version that was live in the preview, empty if the remote was not live: `mfe-reviews
 * 1.4.0 1.3.0`.
 */
const changeField = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([remoteName, versionName, z.union([z.literal('').transform(() => null), versionName])]));
/** Revision of the set that the page showed. */
const seenRevision = z.coerce.number().int().min(0);
/** A change from the seen state, with the reason and the options of the order. */
export const changeForm = z.object({
  channel: channelField,
  action,
  revision: seenRevision,
  change: z.preprocess(listOf, z.array(changeField).min(1)),
  reason: ruleBody.shape.reason,
  accept: ruleBody.shape.reason.optional(),
  again: z.stringbool().default(false),
});
export const endCanaryForm = ruleBody.extend({
  channel: channelField,
  revision: seenRevision,
  /** Versions that the page showed as tried: `mfe-reviews@1.5.0 mfe-marketing@1.2.0`. */
  tried: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(targetInQuery.pipe(z.object({ remote: remoteName, version: versionName })))),
});

/** All values of a repeated form field, without the empty ones. */
export function listOf(given: unknown): unknown[] {
  return [given ?? []].flat().filter((one) => one !== '');
}
