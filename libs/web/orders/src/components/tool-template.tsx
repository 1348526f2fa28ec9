import { TOOL_SLOTS } from '@shop/contracts';
import { Spinner } from '@shop/web-ui';
import styles from './tool-facts.module.css';
import { ToolSheet } from './tool-sheet';

/** A tool with slots for its texts, which the server fills in, as it is seen while it is asked who looks. */
export function ToolTemplate() {
  return (
    <ToolSheet {...TOOL_SLOTS}>
      <div className={styles.asking}>
        <Spinner text="Checking who you are…" />
      </div>
    </ToolSheet>
  );
}
