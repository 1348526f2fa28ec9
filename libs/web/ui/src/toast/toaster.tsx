import { LIMITS } from '@shop/contracts';
import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Button, LinkButton } from '../button/button';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import { createStore } from './create-store';
import { toastStore, type Toast } from './toast-store';
import styles from './toaster.module.css';

const ICONS = { progress: 'clock', success: 'check', error: 'alert' } as const;

/** Live region of the toasts; once per app. */
export function Toaster() {
  return (
    <section aria-label="Notifications" aria-live="polite" className={styles.region}>
      <Toasts />
    </section>
  );
}

export function ModalToaster() {
  return (
    <div aria-live="polite" className={styles.region}>
      <Toasts />
    </div>
  );
}

/** Mounted regions. Modals make the page inert, so each brings its own, and the latest shows the toasts. */
const regions = createStore<readonly string[]>([]);
const latestRegion = () => regions.get().at(-1);

function Toasts() {
  const region = useId();
  useLayoutEffect(() => {
    regions.set([...regions.get(), region]);
    return () => regions.set(regions.get().filter((other) => other !== region));
  }, [region]);
  const isShownHere = useSyncExternalStore(regions.subscribe, latestRegion, latestRegion) === region;
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return isShownHere && toasts.length > 0 ? <ToastList toasts={toasts} /> : null;
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Toasts, newest last. The time of each restarts after hover or focus and when a hidden page becomes visible. */
function ToastList({ toasts }: { readonly toasts: readonly Toast[] }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  return (
    <ol
      className={styles.list}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        // Removing the focused toast fires no blur event.
        <ToastItem
          key={toast.id}
          toast={toast}
          held={hovered || focused || hidden || toast.tone === 'progress'}
          onDismiss={() => setFocused(false)}
        />
      ))}
    </ol>
  );
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly held: boolean;
  readonly onDismiss: () => void;
}

function ToastItem({ toast: { id, tone, text, link }, held, onDismiss }: ToastItemProps) {
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(id), LIMITS.toastDurationMs);
    return () => clearTimeout(timer);
  }, [held, id]);
  const dismiss = () => {
    onDismiss();
    toastStore.dismiss(id);
  };
  return (
    <li className={cx(styles.toast, styles[tone])}>
      <Icon name={ICONS[tone]} />
      <span className={styles.text}>{text}</span>
      {link && (
        <LinkButton variant="ghost" to={link.to} onClick={dismiss}>
          {link.text}
        </LinkButton>
      )}
      <Button variant="ghost" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={16} />
      </Button>
    </li>
  );
}
