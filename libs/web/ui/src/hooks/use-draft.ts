import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * A text that is being typed and is handed on after a pause.
 *
 * @param value the text as it stands outside; when it changes there (Back, Clear), the draft follows
 * @param commit takes the text that was typed, without the spaces around it: whoever pauses between two words has one behind
 *   the first, which no setting keeps
 * @param clearCount how often everything was cleared outside: each time the draft goes too, for a text that had not been
 *   handed on leaves `value` as it was
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
