import { MESSAGES } from '@shop/contracts';
import { Dialog } from '@shop/web-ui';
import { useUpdateTool } from '../hooks/use-update-tool';
import { EditTool } from './edit-tool';
import { ToolLoader } from './tool-loader';

interface EditToolDialogProps {
  /** Id of the tool. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Changes a tool: its texts, its picture, its price and its stock. */
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
