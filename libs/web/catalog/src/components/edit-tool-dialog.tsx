import { MESSAGES } from '@shop/contracts';
import { Dialog } from '@shop/web-ui';
import { useUpdateTool } from '../hooks/use-update-tool';
import { EditTool } from './edit-tool';
import { ToolLoader } from './tool-loader';

interface EditToolDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Edits a tool's texts, picture, price and stock. */
export function EditToolDialog({ id, onClose }: EditToolDialogProps) {
  const change = useUpdateTool(MESSAGES.toolUpdated, onClose);
  return (
    <Dialog open title="Edit the tool" busy={change.busy} onClose={onClose}>
      <ToolLoader id={id}>
        {(tool, refresh) => <EditTool tool={tool} refresh={refresh} change={change} onUnchanged={onClose} />}
      </ToolLoader>
    </Dialog>
  );
}
