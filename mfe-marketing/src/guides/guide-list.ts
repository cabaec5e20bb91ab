import * as z from 'zod/mini';

const entry = z.object({ title: z.string().check(z.minLength(1)), urlTitle: z._default(z.string(), '') });

/** A topic with its guides, as configured by an editor. */
export const guideList = z.object({
  title: z.string().check(z.minLength(1)),
  description: z._default(z.string(), ''),
  guideCount: z._default(z.union([z.number(), z.pipe(z.string(), z.transform(Number))]), 0),
  guideUrl: z._default(z.string(), ''),
  guideObj: z._default(z.array(entry), []),
});
export type GuideList = z.infer<typeof guideList>;

/** Icons by position: eligibility, vehicle, finance options, upgrade, credit. */
const ICONS = ['tick', 'car', 'pound', 'clock', 'gauge'] as const;

export function iconAt(position: number): string {
  return ICONS[position % ICONS.length] ?? '';
}

/** Address of a guide of a topic; empty unless the value is one path segment. */
export function guideAddress(guideUrl: string, urlTitle: string): string {
  return guideUrl && /^[a-z0-9-]+$/.test(urlTitle)
    ? `${guideUrl.endsWith('/') ? guideUrl.slice(0, -1) : guideUrl}/${urlTitle}`
    : '';
}
