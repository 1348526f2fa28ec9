import { PageHeading, type ListParams } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { BrowseControls } from './browse-controls';

interface BrowseFrameProps {
  readonly browse: ListParams;
  readonly children: ReactNode;
}

/** Layout around the results of Browse Tools. */
export function BrowseFrame({ browse, children }: BrowseFrameProps) {
  return (
    <>
      <PageHeading lead="Everything that leaves our works, in the quantities that you need.">
        All Tools
      </PageHeading>
      <BrowseControls {...browse} />
      {children}
    </>
  );
}
