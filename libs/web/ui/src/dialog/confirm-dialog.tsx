import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** What is asked, as the dialog's title. */
  readonly question: string;
  /** What the answer yes will do, or to what it will do it. */
  readonly children?: ReactNode;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before what cannot be undone. The harmless answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, children, busy = false, onConfirm, onClose } = props;
  return (
    <Dialog open={open} title={question} busy={busy} onClose={onClose}>
      {children}
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onClose}>
          No, go back
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          Confirm
        </Button>
      </div>
    </Dialog>
  );
}
