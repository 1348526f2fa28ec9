import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Of a row with one line, in px. */
const ROW_HEIGHT = 40;
/** Fast scrolling meets rows, and a screen of 2,160 px has fewer than 100 of them. */
const OVERSCAN = 20;

/**
 * The rows of a long table that are near the window, which scrolls them.
 *
 * @param keyOf key of a row, by which its height is remembered
 * @param keptIndex a row that stays in the page, as it has the focus; -1 for none
 */
export function useVirtualRows(count: number, keyOf: (index: number) => string | number, keptIndex: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    ...{ count, scrollMargin, overscan: OVERSCAN },
    estimateSize: () => ROW_HEIGHT,
    getItemKey: keyOf,
    measureElement: outerHeight,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const isMissing = keptIndex >= 0 && keptIndex < count && !near.includes(keptIndex);
      return isMissing ? [...near, keptIndex].sort((a, b) => a - b) : near;
    },
  });
  const { range } = virtualizer;
  return {
    body,
    virtualizer,
    items: virtualizer.getVirtualItems(),
    /** First and last row in the window, from 0. */
    shown:
      range && count > 0 ? ([range.startIndex, Math.min(range.endIndex, count - 1)] as const) : undefined,
    /** Height of the rows before an item or the end, after those before it. */
    gapBefore: (start: number | undefined, end: number | undefined) =>
      (start ?? virtualizer.getTotalSize() + scrollMargin) - (end ?? scrollMargin),
  };
}

function outerHeight(row: HTMLTableRowElement): number {
  const margin = Number.parseFloat(getComputedStyle(row).marginBottom) || 0;
  return row.getBoundingClientRect().height + margin || ROW_HEIGHT;
}
