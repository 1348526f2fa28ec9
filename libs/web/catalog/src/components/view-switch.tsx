import { Button, type ListParams } from '@shop/web-ui';
import styles from './browse-controls.module.css';

export const VIEW_PARAM = 'view';
const TABLE = 'table';

const VIEWS = [
  ['', 'Cards'],
  [TABLE, 'Table'],
] as const;

export const isTableView = (params: URLSearchParams) => params.get(VIEW_PARAM) === TABLE;

/** Shows the list as cards or as a table, kept in the URL. */
export function ViewSwitch({ params, setExtraParam }: Pick<ListParams, 'params' | 'setExtraParam'>) {
  const shown = isTableView(params) ? TABLE : '';
  return (
    <div role="group" aria-label="View" className={styles.views}>
      {VIEWS.map(([view, text]) => (
        <Button
          key={view}
          variant="ghost"
          className={styles.view}
          aria-pressed={view === shown}
          onClick={() => setExtraParam(VIEW_PARAM, view)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
