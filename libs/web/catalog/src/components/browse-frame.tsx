import type { ToolFacetFragment } from '@shop/web-apollo/generated/catalog';
import { Button, cx, PageHeading, type ListParams } from '@shop/web-ui';
import { useRef, useState, type ReactNode } from 'react';
import { facetChips } from '../facets/facet-params';
import { activeFilters } from '../rules/browse-params';
import { hasLimitError } from '../rules/field-errors';
import styles from './browse-controls.module.css';
import { FilterChips } from './filter-chips';
import { FilterFields } from './filter-fields';
import { SortField, ToolSearch } from './list-controls';
import { ViewSwitch } from './view-switch';

interface BrowseFrameProps {
  readonly title: string;
  readonly browse: ListParams;
  /** Of the list, where they are known. */
  readonly facets: readonly ToolFacetFragment[];
  /** Whether the list stays in a category, so that no other one is offered. */
  readonly isCategory: boolean;
  /** Between heading and list. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Layout around the results of a tool list. On phones the filters are a sheet, closed unless they show an error. */
export function BrowseFrame({ title, browse, facets, isCategory, head, children }: BrowseFrameProps) {
  const [open, setOpen] = useState(() => hasLimitError(browse.params));
  const opener = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const chips = [...activeFilters(browse.params), ...facetChips(browse.params, facets, isCategory)];
  const offered = isCategory ? facets.filter(({ kind }) => kind !== 'CATEGORY') : facets;
  return (
    <>
      <PageHeading lead="Everything we make, in the quantity you need.">{title}</PageHeading>
      {head}
      <div className={styles.layout}>
        <div role="search" className={styles.controls}>
          <ToolSearch {...browse} />
          <SortField {...browse} />
          <Button
            wide
            ref={opener}
            className={cx(styles.opener)}
            aria-expanded={open}
            aria-controls="browse-filters"
            onClick={() => setOpen(!open)}
          >
            {chips.length === 0 ? 'Filters' : `Filters (${chips.length})`}
          </Button>
          <div
            id="browse-filters"
            className={cx(styles.filters, !open && styles.closed)}
            onKeyDown={({ key }) => key === 'Escape' && open && close()}
          >
            <button type="button" className={styles.skip} onClick={() => results.current?.focus()}>
              Skip filters
            </button>
            <FilterFields {...browse} facets={offered} />
            <Button variant="primary" className={cx(styles.done)} onClick={close}>
              Show tools
            </Button>
          </div>
        </div>
        <div ref={results} tabIndex={-1} className={styles.results}>
          <div className={styles.head}>
            <FilterChips {...browse} chips={chips} />
            <ViewSwitch {...browse} />
          </div>
          {children}
        </div>
      </div>
    </>
  );
}
