import { formatCount } from '@shop/contracts';
import type { ToolCardFragment } from '@shop/web-apollo/generated/catalog';
import { Price } from '@shop/web-ui';
import { memo, useId } from 'react';
import { SoldOut, ToolTile } from './tool-tile';

interface ToolCardProps {
  readonly tool: ToolCardFragment;
  /** The level below the heading of the list that the card lies in. */
  readonly heading: 'h2' | 'h3';
  /** True for cards that are seen first. */
  readonly eager?: boolean;
}

/** A tool as it lies in the shop window; rendered again only when it has changed, however often its list is. */
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
