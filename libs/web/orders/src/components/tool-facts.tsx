import { formatCount } from '@shop/contracts';
import type { ToolFactsFragment } from '@shop/web-apollo/generated/orders';
import { Price } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { ToolSheet } from './tool-sheet';

interface ToolFactsProps {
  readonly tool: ToolFactsFragment;
  /** Actions below the figures. */
  readonly children: ReactNode;
}

export function ToolFacts({ tool, children }: ToolFactsProps) {
  return (
    <ToolSheet
      {...tool}
      minimumOrderQuantity={formatCount(tool.minimumOrderQuantity)}
      availableQuantity={formatCount(tool.availableQuantity)}
      pricePerUnit={<Price value={tool.pricePerUnit} />}
    >
      {children}
    </ToolSheet>
  );
}
