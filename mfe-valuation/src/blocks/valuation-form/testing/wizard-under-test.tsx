import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BlockProps } from '@forecourt/contracts/block';
import type { Services } from '@forecourt/contracts/services';
import type { ValuationForm as Form } from '@forecourt/domain/valuation/form';
import { fieldLabelled } from '@forecourt/testing/field-labelled';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices, type ApiAnswers } from '@forecourt/testing/services';
import { keepForm } from '../../../valuation/kept-form';
import { SAMPLE_DETAILS } from '../../../valuation/testing/sample-answers';
import { ValuationForm } from '../valuation-form';
import { valuationForm } from '../valuation-form.block';

/** The API's answers when everything succeeds. */
export const ANSWERS: ApiAnswers = {
  'POST /api/library/v1/client-token': { authenticationToken: 'token' },
  'GET /api/library/v1/vehicle-details/AB12CDE': SAMPLE_DETAILS,
  'POST /api/apply/v1/valuation': { id: 'guid-1' },
  'POST /api/apply/v1/valuation/resend': { sent: true },
};

/** The browser around the wizard: its address, and its back and forward buttons. */
function WithBrowser(props: BlockProps<typeof valuationForm>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <ValuationForm {...props} />
      <output data-testid="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Browser back</button>
      <button onClick={() => void navigate(1)}>Browser forward</button>
    </>
  );
}

export interface OpenOptions {
  at?: string;
  answers?: ApiAnswers;
  /** Answers that this tab kept from an earlier page view. */
  kept?: Form;
  attributes?: Record<string, string>;
  embedded?: Services['embedded'];
}

/** Opens the wizard as a new page view does. */
export async function openWizard({
  at = '/valuation-form',
  answers = {},
  kept,
  attributes,
  embedded,
}: OpenOptions = {}) {
  if (kept) keepForm(kept);
  const services = testServices({ answers: { ...ANSWERS, ...answers }, ...(embedded && { embedded }) });
  return renderBlock({ definition: valuationForm, View: WithBrowser }, { at, services, attributes });
}

export const address = () => screen.getByTestId('address').textContent;
export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/**
 * Finds it by its words: a query by role and name computes for each press whether every element of the page is visible.
 */
export const press = (words: string) => userEvent.click(screen.getByText(words, { selector: 'button, button *' }));
export const choose = (name: string) => userEvent.click(fieldLabelled(name));
export const type = (label: string, text: string) => userEvent.type(fieldLabelled(label), text);
