import { useState } from 'react';
import { areSameTerms, readTerms, termsFields, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { parsePounds } from '@forecourt/domain/input/pounds';
import { formatCount } from '@forecourt/domain/money';

/** Texts of the fields, by their parameters. */
export type TermsDraft = Readonly<Record<string, string>>;

export interface DraftState {
  draft: TermsDraft;
  /** The message beside the deposit; empty when all fields can be used. */
  error: string;
  change: (name: string, text: string) => TermsDraft;
}

/** Terms as they are being filled in; other terms of the page replace what was not applied. */
export function useTermsDraft(terms: FinanceTerms): DraftState {
  const [state, setState] = useState({ of: terms, draft: draftOf(terms) });
  if (!areSameTerms(state.of, terms)) setState({ of: terms, draft: draftOf(terms) });
  const change = (name: string, text: string) => {
    const draft = { ...state.draft, [name]: text };
    setState({ of: terms, draft });
    return draft;
  };
  return { draft: state.draft, error: depositError(state.draft), change };
}

/** The terms of a draft; undefined while its deposit is not an amount. */
export function termsOfDraft(draft: TermsDraft): FinanceTerms | undefined {
  return depositError(draft) === '' ? readTerms(new URLSearchParams(draft)) : undefined;
}

function draftOf(terms: FinanceTerms): TermsDraft {
  const { deposit = '0', ...choices } = Object.fromEntries(termsFields(terms));
  return { ...choices, deposit: formatCount(Number(deposit)) };
}

function depositError({ deposit = '' }: TermsDraft): string {
  return deposit.trim() === '' || parsePounds(deposit) !== undefined ? '' : 'Enter an amount in pounds, such as 2,000';
}
