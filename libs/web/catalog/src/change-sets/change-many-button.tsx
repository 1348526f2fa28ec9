import { Button } from '@shop/web-ui';
import type { GridSelection } from '@shop/web-ui/grid';
import { useState } from 'react';
import { BulkDialog, type ToolList } from './bulk-dialog';

interface ChangeManyButtonProps {
  readonly selection: GridSelection;
  /** Search and filter of the grid. */
  readonly list: ToolList;
}

/** Previews one change of the chosen tools, or of all that the grid lists. */
export function ChangeManyButton({ selection, list }: ChangeManyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change many</Button>
      {isOpen && <BulkDialog selection={selection} list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
