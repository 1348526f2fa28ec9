import { BuiltSection, Spinner, useListParams } from '@shop/web-ui';
import { BrowseFrame } from './browse-frame';
import { NewestFrame } from './newest-frame';
import styles from './tool-grid.module.css';
import { ToolTemplate } from './tool-template';

/** Browse Tools with slots for its tools, which the server fills in, as it is seen while it is asked who looks. */
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

/** The home page's section of the newest tools, with slots for them. */
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
