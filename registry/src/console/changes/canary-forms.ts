import * as z from 'zod';
import { targetInQuery, type tryBody } from '../../wire/changes';
import { ruleBody } from '../../wire/channels';
import { remoteName, versionName } from '../../wire/names';
import { changeFields, channelField, listOf, seenRevision } from '../console-forms';

/** A version that is named. */
const versionInQuery = targetInQuery.pipe(z.object({ remote: remoteName, version: versionName }));

const termsFields = {
  percent: z.string().trim().max(5).default(''),
  /** `25, 50, 100`. */
  steps: z.string().trim().max(100).default(''),
  everyMinutes: z.string().trim().max(5).default('10'),
  brands: z.preprocess(listOf, z.array(z.string().max(60)).max(100)),
};
const terms = z.object(termsFields);
/** What a visitor of the console filled in about who gets a canary. */
export type TermsFields = z.output<typeof terms>;

export const canaryQuery = z.object({
  channel: channelField,
  target: z.preprocess(listOf, z.array(versionInQuery).min(1, 'is chosen nowhere')),
  ...termsFields,
});
export const canaryForm = z.object({ ...changeFields, ...termsFields });
export const endCanaryForm = ruleBody.extend({
  channel: channelField,
  revision: seenRevision,
  /** What was tried on the page: `mfe-reviews@1.5.0 mfe-marketing@1.2.0`. */
  tried: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(versionInQuery)),
});

/** Whether somebody is chosen. */
export const isChosen = ({ percent, steps, brands }: TermsFields): boolean => percent !== '' || steps !== '' || brands.length > 0;

/** As a request to the API has it, which is parsed as such. */
export function asTryBody(
  changes: readonly { remote: string; version: string }[],
  { percent, steps, everyMinutes, brands }: TermsFields,
): z.input<typeof tryBody> {
  const share = percent === '' ? [] : [Number(percent)];
  const later = steps.split(/[\s,]+/).flatMap((step) => (step === '' ? [] : [Number(step)]));
  return {
    changes: [...changes],
    brands: [...brands],
    everyMinutes: Number(everyMinutes),
    ...(later.length === 0 ? { percent: share[0] } : { steps: [...share, ...later] as number[] }),
  };
}
