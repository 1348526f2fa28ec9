import { Button, notify } from '@shop/web-ui';
import { useState, type ComponentProps } from 'react';
import { saveFile } from '../state/session-fetch';
import { useSession } from './session-context';

interface SaveFileButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  /** Of a file that the shop answers to the signed-in user. */
  readonly path: string;
  /** Of the saved file. */
  readonly fileName: string;
}

/** Saves a file of the shop. */
export function SaveFileButton({ path, fileName, ...button }: SaveFileButtonProps) {
  const { session } = useSession();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    saveFile(session, path, fileName)
      .catch((error: Error) => notify.error(error.message))
      .finally(() => setBusy(false));
  };
  return <Button {...button} busy={busy} onClick={save} />;
}
