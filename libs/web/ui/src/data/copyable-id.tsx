import { Button } from '../button/button';
import { notify } from '../toast/toast-store';
import styles from './copyable-id.module.css';

interface CopyableIdProps {
  /** What the id names, such as "transaction id". */
  readonly name: string;
  readonly value: string;
}

/** An id drawn character by character, with a button that copies it where the browser allows. */
export function CopyableId({ name, value }: CopyableIdProps) {
  return (
    <span className={styles.copyable}>
      <Id value={value} />
      <CopyButton name={name} value={value} />
    </span>
  );
}

export function Id({ value }: Pick<CopyableIdProps, 'value'>) {
  return <bdi className={styles.id}>{value}</bdi>;
}

export function CopyButton({ name, value }: CopyableIdProps) {
  if (!isClipboardAvailable()) return null;
  return (
    <Button
      variant="ghost"
      className={styles.copy}
      aria-label={`Copy ${name}`}
      onClick={() => void copy(name, value)}
    >
      Copy
    </Button>
  );
}

/** Browsers offer the clipboard on secure origins only, not on plain LAN addresses. */
const isClipboardAvailable = () => 'clipboard' in navigator;

async function copy(name: string, value: string): Promise<void> {
  await navigator.clipboard.writeText(value).then(
    () => notify.success(`Copied ${name}.`),
    () => notify.error(`The ${name} couldn't be copied.`),
  );
}
