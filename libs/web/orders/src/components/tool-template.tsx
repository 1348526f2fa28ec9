import { TOOL_SLOTS } from '@shop/contracts';
import { Spinner } from '@shop/web-ui';
import styles from './tool-facts.module.css';
import { ToolSheet } from './tool-sheet';

/** Template of a tool page while the session is unknown. */
export function ToolTemplate() {
  return (
    <ToolSheet {...TOOL_SLOTS}>
      <div className={styles.asking}>
        <Spinner text="Checking who you are…" />
      </div>
    </ToolSheet>
  );
}
