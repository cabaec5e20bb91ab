import * as z from 'zod';

/** Reads a JSON document by its schema. */
export function readJson<Document>(schema: z.core.$ZodType<Document>): (text: string) => Document {
  return (text) => z.parse(schema, JSON.parse(text));
}
