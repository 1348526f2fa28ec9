import { BuiltSection, Spinner, useListParams } from '@shop/web-ui';
import { BrowseFrame } from './browse-frame';
import { NewestFrame } from './newest-frame';
import styles from './tool-grid.module.css';
import { ToolTemplate } from './tool-template';

/** Template of Browse Tools while the session is unknown. */
export function ToolsTemplate() {
  return (
    <BrowseFrame browse={useListParams()}>
      <ul className={styles.grid}>
        <BuiltSection name="firstTools">
          <ToolTemplate heading="h2" eager />
        </BuiltSection>
        <BuiltSection name="otherTools">
          <ToolTemplate heading="h2" eager={false} />
        </BuiltSection>
      </ul>
      <div className={styles.asking}>
        <Spinner text="Checking who you are…" />
      </div>
    </BrowseFrame>
  );
}

/** Template of the home page's latest tools. */
export function LatestToolsTemplate() {
  return (
    <NewestFrame>
      <ul className={styles.grid}>
        <BuiltSection name="otherTools">
          <ToolTemplate heading="h3" eager={false} />
        </BuiltSection>
      </ul>
    </NewestFrame>
  );
}
