import * as z from 'zod';

const code = z.string().regex(/^[A-Za-z0-9]{1,20}$/, 'is not a code');

export const modelsQuery = z.object({ manufacturerCode: code.describe('Code of a make.') });
export const trimsQuery = z.object({ rangeCode: code.describe('Code of a model.') });
