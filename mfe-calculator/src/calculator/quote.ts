import type { TermOption } from '@forecourt/domain/calculator';

/** What the calculator has worked out, or what to say beside which field. */
export type Quote =
  | { ok: true; creditPence: number; depositPence: number; aprPercent: number; selected: TermOption; terms: TermOption[] }
  | { ok: false; field: 'amount' | 'deposit'; message: string };
