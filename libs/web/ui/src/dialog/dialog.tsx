import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icons/icon';
import { ModalToaster } from '../toast/toaster';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The person wants it closed: Escape, the close button, or the browser's own gesture. */
  readonly onClose: () => void;
  /** While true the dialog stays: what is under way cannot be called back by closing it. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A modal over the native dialog element: focus moves in, stays in, and goes back to the opener. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, onClose, busy = false, children }: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    // Of what Escape has closed the browser tells later, when nothing may be under way any more and its end stay unseen.
    const stay = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    if (busy) document.addEventListener('keydown', stay);
    return () => document.removeEventListener('keydown', stay);
  }, [busy]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={({ currentTarget: shown }) => {
        if (shown.open) return;
        // Of a gesture that is made again and again the browser does not ask whether it may close.
        if (busy) shown.showModal();
        else onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      <Button variant="ghost" className={styles.close} aria-label="Close" disabled={busy} onClick={onClose}>
        <Icon name="close" />
      </Button>
      <ModalToaster />
    </dialog>
  );
}
