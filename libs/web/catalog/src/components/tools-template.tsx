import { TOOL_SLOTS } from '@shop/contracts';
import { BuiltSection, Spinner, useListParams } from '@shop/web-ui';
import { BrowseFrame } from './browse-frame';
import { SoldOut, ToolTile } from './tool-card';
import { LatestToolsFrame } from './tool-grid';
import styles from './tool-grid.module.css';

/** Template of Browse Tools while the session is unknown. */
export function ToolsTemplate() {
  return (
    <BrowseFrame browse={useListParams()}>
      <ul className={styles.grid}>
        <ToolTemplate name="firstTools" heading="h2" eager />
        <ToolTemplate name="otherTools" heading="h2" eager={false} />
      </ul>
      <div className={styles.asking}>
        <Spinner text="Checking who you are…" />
      </div>
    </BrowseFrame>
  );
}

export function LatestToolsTemplate() {
  return (
    <LatestToolsFrame>
      <ul className={styles.grid}>
        <ToolTemplate name="otherTools" heading="h3" eager={false} />
      </ul>
    </LatestToolsFrame>
  );
}

interface ToolTemplateProps {
  readonly name: 'firstTools' | 'otherTools';
  readonly heading: 'h2' | 'h3';
  readonly eager: boolean;
}

/** Card template, which the server repeats and fills. */
function ToolTemplate({ name, heading, eager }: ToolTemplateProps) {
  const flag = (
    <BuiltSection name="soldOut">
      <SoldOut />
    </BuiltSection>
  );
  const card = { ...TOOL_SLOTS, nameId: `tool-${TOOL_SLOTS.id}`, heading, eager, flag };
  return (
    <BuiltSection name={name}>
      <li>
        <ToolTile {...card} />
      </li>
    </BuiltSection>
  );
}
