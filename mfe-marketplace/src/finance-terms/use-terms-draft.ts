import { useState } from 'react';
import { partExchangeErrors } from '@forecourt/domain/finance/part-exchange';
import {
  areSameTerms,
  readTerms,
  termsFields,
  termsParameter,
  type FinanceTerms,
} from '@forecourt/domain/finance/finance-terms';
import { formatCount } from '@forecourt/domain/money';
import { depositError } from './deposit-error';

/** Texts of the fields, by their parameters. */
export type TermsDraft = Readonly<Record<string, string>>;

export interface DraftState {
  draft: TermsDraft;
  /** The message beside the deposit; empty when the deposit is valid. */
  error: string;
  change: (name: string, text: string) => TermsDraft;
}

/** Terms while they are filled in. New terms of the page replace a draft that was not applied. */
export function useTermsDraft(terms: FinanceTerms): DraftState {
  const [state, setState] = useState({ of: terms, draft: draftOf(terms) });
  if (!areSameTerms(state.of, terms)) setState({ of: terms, draft: draftOf(terms) });
  const change = (name: string, text: string) => {
    const draft = { ...state.draft, [name]: text };
    setState({ of: terms, draft });
    return draft;
  };
  return { draft: state.draft, error: depositError(state.draft[DEPOSIT]), change };
}

/** Whether a field is typed, and so applies when it is left. Other fields are chosen. */
export function isTyped(name: string): boolean {
  return AMOUNTS.includes(name);
}

/** The terms of a draft; undefined while one of its amounts is invalid. */
export function termsOfDraft(draft: TermsDraft): FinanceTerms | undefined {
  return Object.values(draftErrors(draft)).every((error) => error === '')
    ? readTerms(new URLSearchParams(draft))
    : undefined;
}

/** Messages beside the amounts, by their parameters; empty for valid amounts. */
export function draftErrors(draft: TermsDraft): Readonly<Record<string, string>> {
  const { value, owed } = partExchangeErrors({ value: draft[VALUE], owed: draft[OWED] });
  return { [DEPOSIT]: depositError(draft[DEPOSIT]), [VALUE]: value, [OWED]: owed };
}

const AMOUNTS: readonly string[] = [
  termsParameter('depositPence'),
  termsParameter('partExchangePence'),
  termsParameter('owedPence'),
];
const [DEPOSIT, VALUE, OWED] = AMOUNTS as [string, string, string];

function draftOf(terms: FinanceTerms): TermsDraft {
  return Object.fromEntries(
    termsFields(terms).map(([name, text]) => [name, isTyped(name) ? formatCount(Number(text)) : text]),
  );
}
