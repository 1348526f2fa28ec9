import { MESSAGES } from '@shop/contracts';
import { Dialog } from '@shop/web-ui';
import { useUpdateTool } from '../hooks/use-update-tool';
import { ToolLoader } from './tool-loader';
import { StockForm } from './stock-form';

interface StockDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Adds or removes units of a tool's stock. */
export function StockDialog({ id, onClose }: StockDialogProps) {
  const change = useUpdateTool(MESSAGES.stockUpdated, onClose);
  return (
    <Dialog open title="Change the stock" busy={change.busy} onClose={onClose}>
      <ToolLoader id={id}>
        {(tool, refresh) => <StockForm tool={tool} refresh={refresh} change={change} />}
      </ToolLoader>
    </Dialog>
  );
}
