import { formatCount } from '@shop/contracts';
import type { ToolCardFragment } from '@shop/web-apollo/generated/catalog';
import { Price } from '@shop/web-ui';
import { memo, useId } from 'react';
import { SoldOut, ToolTile } from './tool-tile';

interface ToolCardProps {
  readonly tool: ToolCardFragment;
  /** One level below the list's heading. */
  readonly heading: 'h2' | 'h3';
  /** True for cards above the fold. */
  readonly eager?: boolean;
}

/** Memoized, so that it re-renders only with its own tool. */
export const ToolCard = memo(function ToolCard({ tool, heading, eager = false }: ToolCardProps) {
  return (
    <ToolTile
      {...tool}
      nameId={useId()}
      heading={heading}
      eager={eager}
      flag={tool.availableQuantity < tool.minimumOrderQuantity && <SoldOut />}
      minimumOrderQuantity={formatCount(tool.minimumOrderQuantity)}
      availableQuantity={formatCount(tool.availableQuantity)}
      pricePerUnit={<Price value={tool.pricePerUnit} />}
    />
  );
});
