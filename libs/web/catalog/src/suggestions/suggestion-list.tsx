import { cx, Id } from '@shop/web-ui';
import { trailTo } from '../categories/trail';
import styles from './suggestion-list.module.css';
import type { Combobox } from './use-combobox';
import type { Suggestion } from './use-suggestions';

interface SuggestionListProps {
  readonly combobox: Combobox;
  readonly suggestions: readonly Suggestion[];
  readonly label: string;
  readonly className?: string | undefined;
}

/** The open list of a combobox, below its field: categories with their path, tools with number and name. */
export function SuggestionList({ combobox, suggestions, label, className }: SuggestionListProps) {
  const { isOpen, listProps, optionProps } = combobox;
  return (
    <>
      {isOpen && (
        <ul {...listProps} aria-label={label} className={cx(styles.list, className)}>
          {suggestions.map((suggestion, index) => (
            <li key={suggestion.tool?.id ?? suggestion.category?.id} {...optionProps(index)}>
              {suggestion.tool ? (
                <>
                  <Id value={suggestion.tool.sku} />
                  <bdi className={styles.name}>{suggestion.tool.name}</bdi>
                </>
              ) : (
                <>
                  <span className={styles.kind}>Category</span>
                  <span className={styles.name}>{path(suggestion)}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.count}>
        {isOpen && (suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`)}
      </p>
    </>
  );
}

function path({ category, text }: Suggestion): string {
  const names = trailTo(category).map(({ name }) => name);
  return names.length > 0 ? names.join(' / ') : text;
}
