import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@forecourt/contracts/store';
import { EMPTY_VALUATION_FORM, type UtmParameters, type ValuationForm } from '@forecourt/domain/valuation-form';
import type { Vehicle } from '@forecourt/domain/vehicle-lookup';

/** What a visitor answers by hand. */
export type Answers = Omit<ValuationForm, 'vehicle' | 'UtmParameters' | 'guid' | 'codeSentAt' | 'codeRefusals'>;

/** Everything a visitor has said in the wizard. Which step is shown is not here: that is the address's. */
const slice = createSlice({
  name: 'valuation',
  initialState: EMPTY_VALUATION_FORM,
  reducers: {
    /** What this tab kept of an earlier page view. */
    restored: (_, { payload }: PayloadAction<ValuationForm>) => payload,
    /** A visitor from a campaign (A2.6-2); one without keeps the campaign that first brought them. */
    arrived: (form, { payload }: PayloadAction<UtmParameters>) => {
      if (Object.values(payload).some(Boolean)) form.UtmParameters = payload;
    },
    vehicleFound: (form, { payload }: PayloadAction<Vehicle>) => {
      form.vehicle = payload;
      form.regNumber = payload.registration;
      form.guid = '';
    },
    /** A changed answer is not the one that a code was sent for. */
    answered: (form, { payload }: PayloadAction<Partial<Answers>>) => {
      Object.assign(form, payload);
      form.guid = '';
    },
    /** A valuation was asked for: the code of any before it is worth nothing now. */
    codeSent: (form, { payload }: PayloadAction<{ guid: string; at: number }>) => {
      form.guid = payload.guid;
      form.codeSentAt = payload.at;
      form.codeRefusals = 0;
    },
    /** Another code for the same valuation, which gives no tries back. */
    codeResent: (form, { payload }: PayloadAction<{ at: number }>) => {
      form.codeSentAt = payload.at;
    },
    codeRefused: (form) => {
      form.codeRefusals += 1;
    },
    /** Nothing of the visitor stays in the wizard once its valuation is on its way to them. */
    finished: () => EMPTY_VALUATION_FORM,
  },
  selectors: { selectForm: (form) => form },
});

export const { restored, arrived, vehicleFound, answered, codeSent, codeResent, codeRefused, finished } = slice.actions;

const injected = slice.injectInto(rootReducer);

/** The form; an empty one while the store has not heard of it yet. */
export const { selectForm } = injected.selectors;
