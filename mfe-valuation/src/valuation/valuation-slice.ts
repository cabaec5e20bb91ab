import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@forecourt/contracts/store';
import { EMPTY_VALUATION_FORM, type UtmParameters, type ValuationForm } from '@forecourt/domain/valuation/form';
import type { Vehicle } from '@forecourt/domain/valuation/vehicle-lookup';

/** The answers that a visitor types or chooses. */
export type Answers = Omit<ValuationForm, 'vehicle' | 'UtmParameters' | 'guid' | 'codeSentAt' | 'codeRefusals'>;

/** Everything that a visitor has answered in the wizard. The current step is in the address instead. */
const slice = createSlice({
  name: 'valuation',
  initialState: EMPTY_VALUATION_FORM,
  reducers: {
    /** Restores the answers that this tab kept from an earlier page view. */
    restored: (_, { payload }: PayloadAction<ValuationForm>) => payload,
    /** The campaign that the visitor came from (A2.6-2); without a campaign in the address, the earlier one is kept. */
    arrived: (form, { payload }: PayloadAction<UtmParameters>) => {
      if (Object.values(payload).some(Boolean)) form.UtmParameters = payload;
    },
    vehicleFound: (form, { payload }: PayloadAction<Vehicle>) => {
      form.vehicle = payload;
      form.regNumber = payload.registration;
      form.guid = '';
    },
    /** A changed answer invalidates the code that was sent. */
    answered: (form, { payload }: PayloadAction<Partial<Answers>>) => {
      Object.assign(form, payload);
      form.guid = '';
    },
    /** A valuation was requested: codes of earlier ones are now invalid. */
    codeSent: (form, { payload }: PayloadAction<{ guid: string; at: number }>) => {
      form.guid = payload.guid;
      form.codeSentAt = payload.at;
      form.codeRefusals = 0;
    },
    /** Stores a new code for the same valuation, without resetting the failed attempts. */
    codeResent: (form, { payload }: PayloadAction<{ at: number }>) => {
      form.codeSentAt = payload.at;
    },
    codeRefused: (form) => {
      form.codeRefusals += 1;
    },
    /** Clears the wizard once the visitor has the valuation. */
    finished: () => EMPTY_VALUATION_FORM,
  },
  selectors: { selectForm: (form) => form },
});

export const { restored, arrived, vehicleFound, answered, codeSent, codeResent, codeRefused, finished } = slice.actions;

const injected = slice.injectInto(rootReducer);

/** The form; empty until the slice is in the store. */
export const { selectForm } = injected.selectors;
