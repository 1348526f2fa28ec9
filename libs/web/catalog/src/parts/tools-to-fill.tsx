import { TOOL_SLOTS } from '@shop/contracts';
import { BuiltSection, Spinner, useListParams } from '@shop/web-ui';
import { BrowseFrame } from './browse-frame';
import styles from './tool-grid.module.css';
import { SoldOut, ToolTile } from './tool-tile';

/** Browse Tools with slots for its tools, which the server fills in, as it is seen while it is asked who looks. */
export function ToolsToFill() {
  return (
    <BrowseFrame browse={useListParams()}>
      <ul className={styles.grid}>
        <BuiltSection name="firstTools">
          <CardToFill eager />
        </BuiltSection>
        <BuiltSection name="otherTools">
          <CardToFill eager={false} />
        </BuiltSection>
      </ul>
      <div className={styles.asking}>
        <Spinner text="Checking who you are…" />
      </div>
    </BrowseFrame>
  );
}

function CardToFill({ eager }: { readonly eager: boolean }) {
  const flag = (
    <BuiltSection name="soldOut">
      <SoldOut />
    </BuiltSection>
  );
  return (
    <li>
      <ToolTile {...TOOL_SLOTS} nameId={`tool-${TOOL_SLOTS.id}`} heading="h2" eager={eager} flag={flag} />
    </li>
  );
}
