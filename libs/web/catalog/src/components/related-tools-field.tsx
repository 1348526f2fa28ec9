import { LIMITS } from '@shop/contracts';
import { Button, TextField } from '@shop/web-ui';
import { useMemo, useState } from 'react';
import { formatRelatedTools, parseRelatedTools, toRelatedTool } from '../rules/related-tools-text';
import { SuggestionList } from '../suggestions/suggestion-list';
import { useCombobox } from '../suggestions/use-combobox';
import { useSuggestions } from '../suggestions/use-suggestions';
import styles from './row-fields.module.css';

interface RelatedToolsFieldProps {
  /** As in the form: a line per tool. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Tools that are shown with a tool, found by number or name. */
export function RelatedToolsField({ value, error, onChange }: RelatedToolsFieldProps) {
  const chosen = parseRelatedTools(value);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const found = useSuggestions(typed);
  const offered = useMemo(() => {
    const taken = new Set(parseRelatedTools(value).map(({ id }) => id));
    return found.flatMap((suggestion) => {
      const { tool } = suggestion;
      return tool && !taken.has(tool.id) ? [{ ...suggestion, tool }] : [];
    });
  }, [found, value]);
  const combobox = useCombobox(input, offered, ({ tool }) => {
    setTyped('');
    onChange(formatRelatedTools([...chosen, toRelatedTool(tool)]));
  });
  return (
    <fieldset className={styles.rows}>
      <legend>Related Tools</legend>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ id, label }) => (
            <li key={id}>
              <bdi>{label}</bdi>
              <Button
                variant="ghost"
                aria-label={`Remove ${label}`}
                onClick={() => onChange(formatRelatedTools(chosen.filter((tool) => tool.id !== id)))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          ref={setInput}
          label="Add a related tool"
          hint={`Type a number or a name, and choose; at most ${LIMITS.relatedToolsMax}. Without any, the newest of the category are shown.`}
          error={error}
          autoComplete="off"
          disabled={chosen.length >= LIMITS.relatedToolsMax}
          value={typed}
          // Enter chooses, and sends no half-filled form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => {
            setTyped(target.value);
            combobox.open();
          }}
        />
        <SuggestionList combobox={combobox} suggestions={offered} label="Tools" />
      </div>
    </fieldset>
  );
}
