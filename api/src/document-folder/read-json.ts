import * as z from 'zod';

/** Reads a JSON document by its schema. Invalid JSON is refused with the line of the error. */
export function readJson<Document>(schema: z.core.$ZodType<Document>): (text: string) => Document {
  return (text) => z.parse(schema, parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [, position] = / at position (\d+)/.exec(reason) ?? [];
    const line = text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;
    throw new Error(`line ${line} is not JSON: ${reason}`, { cause: error });
  }
}
