import { useSession } from '@shop/web-auth';
import { useState, type DragEvent } from 'react';
import styles from './change-sets.module.css';
import { importTools } from './import-tools';

/** Takes a file of tools, chosen or dropped, and starts its preview. */
export function FileDrop({ onStarted }: { readonly onStarted: (changeSetId: string) => void }) {
  const { session } = useSession();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file || isSending) return;
    setSending(true);
    setError(undefined);
    try {
      onStarted(await importTools(session, file));
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    } finally {
      setSending(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label>
        CSV file{' '}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={isSending}
          onChange={({ currentTarget: input }) => {
            void send(input.files?.[0]);
            input.value = '';
          }}
        />
      </label>
      <p className={styles.hint}>
        Or drop it here: at most 10 MB, with a column sku. Export the tools for a file to start with. Nothing
        changes before you apply the preview.
      </p>
      {isSending && <progress aria-label="Sending the file" />}
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
