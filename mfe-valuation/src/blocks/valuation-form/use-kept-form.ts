import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { utmFromAddress } from '@forecourt/domain/valuation/form';
import { keepForm, readKeptForm } from '../../valuation/kept-form';
import { arrived, restored, selectForm } from '../../valuation/valuation-slice';

/**
 * Keeps the form for this tab, so that no error, refresh or closed laptop loses an answer.
 *
 * @returns whether the kept form has been restored to the store; false on the server and while hydrating
 */
export function useKeptForm(): boolean {
  const dispatch = useDispatch();
  const form = useSelector(selectForm);
  const [isRestored, setRestored] = useState(false);
  const { search } = useLocation();

  useEffect(() => {
    const kept = readKeptForm();
    if (kept) dispatch(restored(kept));
    setRestored(true);
  }, [dispatch]);

  // Read only now: a block in a third-party page knows that page's address after hydration.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (isRestored) dispatch(arrived(utmFromAddress(new URLSearchParams(latest.current))));
  }, [dispatch, isRestored]);

  useEffect(() => {
    if (isRestored) keepForm(form);
  }, [form, isRestored]);

  return isRestored;
}
