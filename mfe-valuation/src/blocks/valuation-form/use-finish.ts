import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { StoredValuation } from '@forecourt/domain/valuation';
import { EMPTY_VALUATION_FORM, withUtm, type ValuationForm } from '@forecourt/domain/valuation-form';
import { handOver } from '../../valuation/hand-over';
import { keepForm } from '../../valuation/kept-form';
import { openAtTop } from '../../valuation/open-at-top';
import { finished } from '../../valuation/valuation-slice';

/**
 * The end of the wizard (A4.6-9): tells the result page whose valuation it is, forgets the answers, and goes there with
 * the query of this page. A campaign that brought the visitor to an earlier page view goes along (A2.6-2).
 */
export function useFinish({ guid, phone, UtmParameters }: ValuationForm) {
  const dispatch = useDispatch();
  const { search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);

  const finish = (valuation: StoredValuation) => {
    setLeaving(true);
    handOver({ phoneNumber: valuation.phone || phone.trim(), applicationId: guid });
    keepForm(EMPTY_VALUATION_FORM);
    // Not before the page is left: an emptied wizard would show its first question once more. A page that comes back
    // from the browser's memory is then empty, too.
    window.addEventListener('pagehide', () => dispatch(finished()), { once: true });
    const query = withUtm(new URLSearchParams(search), UtmParameters).toString();
    openAtTop(`/valuations-final${query && `?${query}`}`);
  };
  return { isLeaving, finish };
}
