import { Attribute, jsonList } from '@forecourt/contracts/attributes';
import * as z from 'zod/mini';

/** A choice as configured by an editor. */
export interface FilterOption {
  value: string;
  label: string;
  /** Preselected, in the variant that does not read the address. */
  selected?: boolean;
}

const filterOption: z.ZodMiniType<FilterOption> = z.union([
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((word) => ({ value: String(word), label: String(word) })),
  ),
  z.pipe(
    z.object({
      value: z.union([z.string(), z.number()]),
      label: z.optional(z.string()),
      selected: z.optional(z.union([z.boolean(), z.stringbool()])),
    }),
    z.transform(({ value, label, selected }) => ({
      value: String(value),
      label: label ?? String(value),
      ...(selected && { selected }),
    })),
  ),
]);

const options = jsonList(filterOption);

/**
 * Choices as content systems give them: a list of objects or of words, also as JSON, or words between commas (section
 * 3, "Search filter option").
 *
 * @param accept converts an option, or returns undefined to leave it out
 */
export function optionsAttribute(
  accept: (option: FilterOption) => FilterOption | undefined = (option) => option,
): Attribute<FilterOption[]> {
  return new Attribute<FilterOption[]>(
    (raw, context) => {
      const isWords = typeof raw === 'string' && !/^\s*(\[|&)/.test(raw);
      const given = options.parse(
        'options',
        isWords
          ? raw
              .split(',')
              .map((word) => word.trim())
              .filter(Boolean)
          : raw,
        context,
      );
      return given.flatMap((option) => accept(option) ?? []);
    },
    {
      type: 'array',
      items: {
        anyOf: [
          { type: 'string' },
          {
            type: 'object',
            properties: { value: { type: 'string' }, label: { type: 'string' }, selected: { type: 'boolean' } },
            required: ['value'],
          },
        ],
      },
    },
    [],
  );
}
