import { Button, Icon, type ListParams } from '@shop/web-ui';
import type { FacetChip } from '../facets/facet-params';
import styles from './browse-controls.module.css';
import { VIEW_PARAM } from './view-switch';

/** Settings of a list that are no filters. */
const KEPT = ['search', 'sort', VIEW_PARAM];

interface FilterChipsProps extends Pick<ListParams, 'params' | 'setParam' | 'clearExcept'> {
  readonly chips: readonly FacetChip[];
}

/** What narrows the list, each removable. */
export function FilterChips({ chips, params, setParam, clearExcept }: FilterChipsProps) {
  if (chips.length === 0) return null;
  const remove = ({ param, value }: FacetChip) =>
    setParam(
      param,
      params.getAll(param).filter((each) => each !== value),
    );
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label="Active filters">
        {chips.map((chip) => (
          <li key={`${chip.param} ${chip.value}`}>
            <Button
              className={styles.chip}
              onClick={() => remove(chip)}
              aria-label={`Remove filter ${chip.text}`}
            >
              <bdi>{chip.text}</bdi>
              <Icon name="close" size={16} />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={() => clearExcept(KEPT)}>
        Clear all
      </Button>
    </div>
  );
}
