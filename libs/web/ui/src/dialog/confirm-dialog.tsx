import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Title of the dialog. */
  readonly question: string;
  /** Consequence of confirming. */
  readonly children?: ReactNode;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms an irreversible action. Cancel comes first and has the focus. */
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
