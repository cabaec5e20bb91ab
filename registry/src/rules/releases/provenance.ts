import * as z from 'zod';

const line = (length: number) => z.string().trim().min(1).max(length);

/** The checks that a squad's own machine can run before it publishes. */
const checkNames = ['types', 'lint', 'tests', 'budget'] as const;

/** The squad's statement about the origin of a version. Information for people only. */
export const provenance = z.object({
  /** Null outside a git checkout. */
  commit: z
    .object({
      id: z.string().regex(/^[0-9a-f]{7,64}$/, 'is not a commit'),
      author: line(200),
      message: line(500),
      /** Whether files of the remote differed from the commit. */
      changed: z.boolean(),
    })
    .nullable(),
  /** Checks that ran and passed. */
  checks: z.array(z.object({ name: z.enum(checkNames), on: line(200), at: z.iso.datetime() })).max(checkNames.length),
  /** Why no checks ran. */
  unchecked: line(500).optional(),
});
export type Provenance = z.infer<typeof provenance>;
