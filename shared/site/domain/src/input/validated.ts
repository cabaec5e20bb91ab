/** The result of checking a typed value: the value in its stored form, or the message for the visitor. */
export type Validated<Value> = { ok: true; value: Value } | { ok: false; message: string };
