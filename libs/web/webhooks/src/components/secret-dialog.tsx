import { CopyButton, Dialog } from '@shop/web-ui';
import styles from './webhooks.module.css';

interface SecretDialogProps {
  readonly url: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret, which is not to be had later. */
export function SecretDialog({ url, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog open title="Signing secret" onClose={onClose}>
      <p>
        Copy it to <bdi className={styles.url}>{url}</bdi> now: it is not shown again.
      </p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <CopyButton name="secret" value={secret} />
      </p>
    </Dialog>
  );
}
