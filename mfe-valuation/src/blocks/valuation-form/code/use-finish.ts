import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useServices } from '@forecourt/contracts/services-context';
import type { VerifiedValuation } from '@forecourt/domain/valuation/wire';
import { EMPTY_VALUATION_FORM, withUtm, type ValuationForm } from '@forecourt/domain/valuation/form';
import { APPLICATION_PARAMETER, saveHandover } from '../../../valuation/handover';
import { keepForm } from '../../../valuation/kept-form';
import { navigateTop, postTop } from '../../../valuation/navigate-top';
import { finished } from '../../../valuation/valuation-slice';

const ENTER = '/api/apply/v1/valuation/enter';

/**
 * Ends the wizard (A4.6-9): hands the valuation over to the result page, clears the answers, and goes there with this
 * page's query and the campaign of an earlier page view (A2.6-2). From a third-party page, where our cookie is lost, a
 * ticket leads there.
 */
export function useFinish({ guid, phone, UtmParameters }: ValuationForm) {
  const { embedded } = useServices();
  const dispatch = useDispatch();
  const { search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);

  const finish = ({ ticket, ...valuation }: VerifiedValuation) => {
    setLeaving(true);
    // This comes first, since it makes room if storage is full.
    keepForm(EMPTY_VALUATION_FORM);
    // Cleared only while the page is left: a cleared wizard would show its first question again. A page restored from
    // the back/forward cache is then empty too.
    window.addEventListener('pagehide', () => dispatch(finished()), { once: true });
    if (ticket !== undefined) {
      // The form contains the campaign. Other parameters of a third-party page stay on that page.
      const campaign = Object.fromEntries(withUtm(new URLSearchParams(), UtmParameters));
      return postTop(embedded?.addressOf(ENTER) ?? ENTER, { ...campaign, ticket });
    }
    const isKept = saveHandover({ phoneNumber: valuation.phone || phone.trim(), applicationId: guid });
    const query = withUtm(new URLSearchParams(search), UtmParameters);
    query.delete(APPLICATION_PARAMETER);
    if (!isKept) query.set(APPLICATION_PARAMETER, guid);
    const sent = query.toString();
    navigateTop(`/valuations-final${sent && `?${sent}`}`);
  };
  return { isLeaving, finish };
}
