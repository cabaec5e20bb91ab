import * as z from 'zod/mini';

const model = z.object({ id: z.coerce.string(), name: z.string() });
/**
 * A make with its models, in any of the spellings that content systems use: named by `name`, `make`, `label` or `value`
 * (B2-32).
 */
export const makeWithModels = z.pipe(
  z.object({
    id: z.optional(z.coerce.string()),
    name: z.optional(z.string()),
    make: z.optional(z.string()),
    label: z.optional(z.string()),
    value: z.optional(z.coerce.string()),
    models: z._default(z.array(model), []),
  }),
  z.transform((given) => {
    const name = given.name ?? given.make ?? given.label ?? given.value ?? '';
    return { id: given.id ?? given.value ?? name, name, models: given.models };
  }),
);

/** Makes without a name are left out: they cannot be chosen. */
export const makesModels = z.pipe(
  z.array(makeWithModels),
  z.transform((makes) => makes.filter(({ name }) => name !== '')),
);
export type MakesModels = z.infer<typeof makesModels>;

/**
 * Events that blocks and the surrounding page exchange on `window`. Anyone may dispatch them, so a listener
 * only ever sees a detail that passed its schema.
 */
export const pageEvents = {
  /** Replaces the makes and models of a quick search; may also set the search token. */
  makesModelsLoaded: z.object({ makesModels, gtmId: z.optional(z.string()) }),
} as const;

export type PageEventName = keyof typeof pageEvents;
export type PageEventDetail<Name extends PageEventName> = z.infer<(typeof pageEvents)[Name]>;

/**
 * Listens for a page event; invalid details are ignored.
 *
 * @returns a function that stops listening
 */
export function onPageEvent<Name extends PageEventName>(
  name: Name,
  listener: (detail: PageEventDetail<Name>) => void,
): () => void {
  const handle = (event: Event) => {
    const parsed = z.safeParse(pageEvents[name], event instanceof CustomEvent ? event.detail : undefined);
    if (parsed.success) listener(parsed.data as PageEventDetail<Name>);
  };
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
