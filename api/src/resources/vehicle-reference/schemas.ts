import * as z from 'zod';

const code = z.string().regex(/^[A-Za-z0-9]{1,20}$/, 'is not a code');

export const modelsQuery = z.object({ manufacturerCode: code.describe('Code of a make.') });
export const trimsQuery = z.object({ rangeCode: code.describe('Code of a model.') });

/** Makes and models (A3-22, A3-23). */
export const codedNames = z.array(z.object({ name: z.string(), code: z.string() }));
/** Trims (A3-24), with the properties that the choices before them narrow. */
export const trimNames = z.array(
  z.object({
    name: z.string(),
    capId: z.number().int(),
    fuel: z.string().describe('One of the words of the filters.'),
    transmission: z.string().describe('One of the words of the filters.'),
    soldFromYear: z.number().int(),
    soldToYear: z.number().int().optional().describe('Absent while it is still sold.'),
  }),
);
export type TrimName = z.output<typeof trimNames>[number];

const names = z.array(z.object({ name: z.string() }));
/** Filters (A3-25). */
export const filterNames = z.object({ fuel: names, trans: names, colour: names });
