import { formatCount } from '@shop/contracts';
import { Button, type Column } from '@shop/web-ui';
import { useState } from 'react';
import { BulkDialog } from './bulk-dialog';
import styles from './change-sets.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Selects rows of a list of tools: a column, and a bar that changes what is selected. */
export function useToolSelection(shown: readonly Named[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const column: Column<Named> = {
    header: 'Select',
    cell: ({ id, name }) => (
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selected.has(id)}
        onChange={() => toggle(id)}
      />
    ),
  };
  const bar = (
    <div role="group" aria-label="Bulk changes" className={styles.actions}>
      <span role="status">{selected.size > 0 && `${formatCount(selected.size)} selected`}</span>
      <Button onClick={() => setSelected(new Set(shown.map(({ id }) => id)))}>Select all shown</Button>
      {selected.size > 0 && <Button onClick={() => setSelected(new Set())}>Clear selection</Button>}
      <Button onClick={() => setOpen(true)}>Change many</Button>
      {isOpen && <BulkDialog toolIds={[...selected]} onClose={() => setOpen(false)} />}
    </div>
  );
  return { column, bar };
}
