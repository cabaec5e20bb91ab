import { act, renderHook } from '@testing-library/react';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { chooseTerms, keepTerms, useAreTermsOnDevice, useKeptTerms } from './kept-terms';

const over = (termMonths: 24 | 36 | 48) => ({ ...DEFAULT_TERMS, termMonths });
const kept = () => renderHook(() => ({ months: useKeptTerms()?.termMonths, isOnDevice: useAreTermsOnDevice() })).result;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('keeps chosen terms for the visit alone', () => {
  const result = kept();
  act(() => chooseTerms(over(36)));
  expect(result.current).toEqual({ months: 36, isOnDevice: false });
  expect(localStorage).toHaveLength(0);
});

it('keeps chosen terms on the device where the visitor has had terms kept', () => {
  const result = kept();
  act(() => void keepTerms(over(36)));
  act(() => chooseTerms(over(48)));
  expect(result.current).toEqual({ months: 48, isOnDevice: true });
  expect(sessionStorage).toHaveLength(0);
});

it('removes the terms of the visit with those of the device', () => {
  act(() => chooseTerms(over(36)));
  act(() => void keepTerms(undefined));
  expect(kept().current).toEqual({ months: undefined, isOnDevice: false });
});

it('follows terms that another tab keeps, and those chosen on a page that was left by Back', () => {
  const result = kept();
  act(() => chooseTerms(over(36)));
  localStorage.setItem('financeTerms', 'term=24');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'financeTerms', newValue: 'term=24' })));
  expect(result.current).toEqual({ months: 24, isOnDevice: true });
  localStorage.clear();
  sessionStorage.setItem('financeTerms', 'term=48');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(result.current).toEqual({ months: 48, isOnDevice: false });
});

it('prefers terms that another tab has kept while this one showed a page without terms', () => {
  chooseTerms(over(36));
  localStorage.setItem('financeTerms', 'term=24');
  expect(kept().current).toEqual({ months: 24, isOnDevice: true });
});

it('prefers chosen terms to older ones on a device that has no room for them', () => {
  localStorage.setItem('financeTerms', 'term=24');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  chooseTerms(over(36));
  setItem.mockRestore();
  expect(kept().current).toEqual({ months: 36, isOnDevice: false });
});
