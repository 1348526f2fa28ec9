import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import { ModalToaster } from '../toast/toaster';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Stays open, because closing cannot cancel the running work. */
  readonly busy?: boolean;
  /** As wide as the screen allows, for pictures. */
  readonly wide?: boolean;
  /** At the side of a wide page, which stays in use; over a narrow one. */
  readonly side?: boolean;
  readonly children: ReactNode;
}

/** A modal on the native dialog element, with focus trap and return; or a panel at the side, with focus return. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

const WIDE_PAGE = '(width >= 75rem)';

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, onClose, busy = false, wide = false, side = false, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isPanel] = useState(() => side && matchMedia(WIDE_PAGE).matches);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (isPanel) shown?.show();
    else shown?.showModal();
    return () => shown?.close();
  }, [isPanel]);
  useEffect(() => {
    // Browsers report an Escape close late, when the work may have ended unseen.
    const stay = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    if (busy) document.addEventListener('keydown', stay);
    return () => document.removeEventListener('keydown', stay);
  }, [busy]);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, wide && styles.wide, isPanel && styles.side)}
      data-side={isPanel || undefined}
      onKeyDown={({ key }) => isPanel && key === 'Escape' && !busy && onClose()}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={({ currentTarget: shown }) => {
        if (shown.open) return;
        // Browsers do not ask before closing on repeated gestures.
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
      {!isPanel && <ModalToaster />}
    </dialog>
  );
}
