import { TOOL_SLOTS } from '@shop/contracts';
import { BuiltSection } from '@shop/web-ui';
import { SoldOut, ToolTile } from './tool-tile';

interface ToolTemplateProps {
  readonly heading: 'h2' | 'h3';
  readonly eager: boolean;
}

/** Card template, which the server repeats and fills. */
export function ToolTemplate({ heading, eager }: ToolTemplateProps) {
  const flag = (
    <BuiltSection name="soldOut">
      <SoldOut />
    </BuiltSection>
  );
  return (
    <li>
      <ToolTile
        {...TOOL_SLOTS}
        nameId={`tool-${TOOL_SLOTS.id}`}
        heading={heading}
        eager={eager}
        flag={flag}
      />
    </li>
  );
}
