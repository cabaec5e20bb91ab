import type { ReactNode } from 'react';

/** `aria-describedby` of a control with the ids `{id}-hint` and `{id}-message`; undefined without hint and error. */
export function describedBy(
  id: string,
  { hint, error }: { hint: ReactNode; error: string | undefined },
): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-message` : ''].filter(Boolean).join(' ') || undefined;
}
