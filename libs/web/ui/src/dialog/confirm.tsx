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
  /** Label of the button that changes nothing. */
  readonly keepLabel?: string;
  readonly action: Action;
  /** Verb of the confirming button. */
  readonly confirmLabel?: string;
  /** Red, for what loses data or money; the default. */
  readonly isLoss?: boolean;
  readonly busy?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, variant, target, busy, onOpen, ...dialog } = props;
  const [open, setOpen] = useState(false);
  const ask = () => {
    dialog.action.reset();
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <Button variant={variant} busy={busy} aria-description={target} onClick={ask}>
        {label}
      </Button>
      {open && <ConfirmDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ConfirmDialogProps extends Omit<
  ConfirmButtonProps,
  'label' | 'variant' | 'target' | 'busy' | 'onOpen'
> {
  readonly onClose: () => void;
}

/** Asks before an action. The button that changes nothing comes first and has the focus. */
export function ConfirmDialog({ question, action, onClose, children, ...labels }: ConfirmDialogProps) {
  const { confirmLabel = 'Confirm', keepLabel = 'Go back', isLoss = true } = labels;
  const confirm = async () => {
    if (await action.run()) onClose();
  };
  return (
    <Dialog open title={question} busy={action.loading} onClose={onClose}>
      <div className={styles.body}>{children}</div>
      <FormError message={action.error} />
      <div className={styles.actions}>
        <Button disabled={action.loading} onClick={onClose}>
          {keepLabel}
        </Button>
        <Button variant={isLoss ? 'danger' : 'primary'} busy={action.loading} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
