import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './suggestion-list.module.css';
import { SuggestionList } from './suggestion-list';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

interface SiteSuggestionsProps {
  /** The field of the header's search, which is there before this part has loaded. */
  readonly input: HTMLInputElement;
}

/** Suggests tools and categories below the header's search; choosing one opens its page. */
export function SiteSuggestions({ input }: SiteSuggestionsProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed);
  const combobox = useCombobox(input, suggestions, ({ tool, category }) => {
    input.form?.reset();
    setTyped('');
    void navigate(tool ? `/tools/${tool.slug}` : `/categories/${category?.slug ?? ''}`);
  });
  const onInput = useEffectEvent(() => {
    setTyped(input.value);
    combobox.open();
  });
  useEffect(() => {
    const listening = new AbortController();
    input.addEventListener('input', onInput, { signal: listening.signal });
    // What was typed while this part was loading.
    if (input.value !== input.defaultValue) input.dispatchEvent(new Event('input'));
    return () => listening.abort();
  }, [input]);
  return (
    <SuggestionList
      combobox={combobox}
      suggestions={suggestions}
      label="Suggestions"
      className={styles.site}
    />
  );
}
