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
  const [sent, setSent] = useState(value);
  if (value !== seen.value || clearCount !== seen.clearCount) {
    setSeen({ value, clearCount });
    if (value !== sent || clearCount !== seen.clearCount) {
      setSent(value);
      setDraft(value);
    }
  }

  useEffect(() => {
    const text = draft.trim();
    if (text === sent.trim()) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      commit(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, sent, commit]);

  return [draft, setDraft] as const;
}
