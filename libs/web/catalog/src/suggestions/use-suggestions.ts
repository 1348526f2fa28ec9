import { skipToken } from '@shop/web-apollo';
import { useSearchSuggestionsQuery, type SearchSuggestionsQuery } from '@shop/web-apollo/generated/catalog';
import { LIMITS } from '@shop/contracts';
import { useEffect, useState } from 'react';

export type Suggestion = SearchSuggestionsQuery['searchSuggestions'][number];

const PAUSE_MS = 150;
const NONE: readonly Suggestion[] = [];

/** What a typed text may mean, after a typing pause; the last answer stays until the next one. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const wanted = [...typed.trim()].slice(0, LIMITS.toolSearchMax).join('');
  const [text, setText] = useState(wanted);
  useEffect(() => {
    if (text === wanted) return undefined;
    const timer = setTimeout(() => setText(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, wanted]);
  const query = useSearchSuggestionsQuery(text === '' ? skipToken : { variables: { text } });
  return (wanted && (query.data ?? query.previousData)?.searchSuggestions) || NONE;
}
