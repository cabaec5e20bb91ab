import * as z from 'zod';

/** Why a document could not be read: each invalid place, as `main[2].block is not a block name`. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return error.issues.map(({ path, message }) => `${placeOf(path)} ${message}`.trimStart()).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`)).join('');
}
