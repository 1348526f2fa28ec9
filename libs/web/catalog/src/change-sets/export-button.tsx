import { Button, notify } from '@shop/web-ui';
import { useState } from 'react';
import { useFiles } from './files';

interface ExportButtonProps {
  /** Of the export. */
  readonly path: string;
  /** Of the file. */
  readonly name: string;
  readonly children: string;
}

/** Saves an export as a file. */
export function ExportButton({ path, name, children }: ExportButtonProps) {
  const { download } = useFiles();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(path, name);
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
