import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * A text that is being typed and is handed on after a pause.
 *
 * @param value the text as it stands outside; when it changes there (Back, Clear), the draft follows
 * @param commit takes the text that was typed
 */
export function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setDraft(value);
    }
  }

  useEffect(() => {
    if (draft === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(draft);
      commit(draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, sent, commit]);

  return [draft, setDraft] as const;
}
