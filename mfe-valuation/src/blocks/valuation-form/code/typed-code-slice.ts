import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@forecourt/contracts/store';

/** The typed part of a valuation's code. */
interface TypedCode {
  guid: string;
  code: string;
}

const INITIAL: TypedCode = { guid: '', code: '' };

/** Exists longer than the dialog, which a step back removes. Unlike the form it is never stored for the tab. */
const slice = createSlice({
  name: 'valuationCode',
  initialState: INITIAL,
  reducers: { codeTyped: (_, { payload }: PayloadAction<TypedCode>) => payload },
  selectors: { selectTypedCode: (typed, guid: string) => (typed.guid === guid ? typed.code : '') },
});

export const { codeTyped } = slice.actions;

/** The typed part of the code of one valuation; empty until the slice is in the store. */
export const { selectTypedCode } = slice.injectInto(rootReducer).selectors;
