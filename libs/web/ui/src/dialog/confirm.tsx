import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button';
import { FormError } from '../form/form';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface Action {
  /** Resolves to whether the dialog has nothing left to do. */
  readonly run: () => Promise<boolean>;
  readonly loading: boolean;
  readonly error?: string | undefined;
  readonly reset: () => void;
}

interface ConfirmButtonProps {
  readonly label: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  readonly target?: string;
  readonly question: string;
  readonly action: Action;
  readonly busy?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, variant, target, question, action, busy, onOpen, children } = props;
  const [open, setOpen] = useState(false);
  const ask = () => {
    action.reset();
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <Button variant={variant} busy={busy} aria-description={target} onClick={ask}>
        {label}
      </Button>
      {open && (
        <ConfirmDialog question={question} action={action} onClose={() => setOpen(false)}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ConfirmDialogProps extends Pick<ConfirmButtonProps, 'question' | 'action' | 'children'> {
  readonly onClose: () => void;
}

/** Confirms an irreversible action. Cancel comes first and has the focus. */
export function ConfirmDialog({ question, action, onClose, children }: ConfirmDialogProps) {
  const confirm = async () => {
    if (await action.run()) onClose();
  };
  return (
    <Dialog open title={question} busy={action.loading} onClose={onClose}>
      <p>{children}</p>
      <FormError message={action.error} />
      <div className={styles.actions}>
        <Button disabled={action.loading} onClick={onClose}>
          No, go back
        </Button>
        <Button variant="danger" busy={action.loading} onClick={() => void confirm()}>
          Confirm
        </Button>
      </div>
    </Dialog>
  );
}
