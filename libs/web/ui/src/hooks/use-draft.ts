import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * Text that is committed after a typing pause.
 * @param value current value; a change from outside (Back, Clear) replaces the draft
 * @param commit receives the trimmed text
 * @param clearCount increments on "Clear all", which must drop a draft even when `value` does not change
 */
export function useDraft(value: string, commit: (text: string) => void, clearCount: number) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState({ value, clearCount });
  const [committed, setCommitted] = useState(value);
  if (value !== seen.value || clearCount !== seen.clearCount) {
    setSeen({ value, clearCount });
    if (value !== committed || clearCount !== seen.clearCount) {
      setCommitted(value);
      setDraft(value);
    }
  }

  useEffect(() => {
    const text = draft.trim();
    if (text === committed.trim()) return undefined;
    const timer = setTimeout(() => {
      setCommitted(text);
      commit(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, committed, commit]);

  return [draft, setDraft] as const;
}
