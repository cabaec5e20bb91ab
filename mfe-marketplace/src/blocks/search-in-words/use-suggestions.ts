import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { suggestionsAnswer } from '@forecourt/domain/car-search/question';

const DEBOUNCE_MS = 100;

/**
 * Suggests endings of a question while it is typed. Suggests nothing when the request fails: the question can still be
 * sent.
 *
 * @param asked the question that the page answers, which needs no suggestions
 */
export function useSuggestions(words: string, asked = ''): readonly string[] {
  const { api } = useServices();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const isOpen = words.trim() !== '' && words !== asked;

  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ words }).toString();
      const answer = await api(`/v1/search-in-words/suggestions?${query}`, {
        answer: suggestionsAnswer,
        signal: stop.signal,
      });
      if (!stop.signal.aborted) setSuggestions(answer.ok ? answer.value.suggestions : []);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, words, isOpen]);

  return isOpen ? suggestions : [];
}
