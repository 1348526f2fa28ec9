import type { ManagedToolFragment } from '@shop/web-data/generated/catalog';
import { Dialog } from '@shop/web-ui';
import { useUpdateTool } from '../hooks/use-update-tool';
import { toFormValues, toToolChanges } from '../rules/tool-form';
import { ToolForm } from './tool-form';

interface EditToolDialogProps {
  /** The tool in question; the dialog is open while there is one. */
  readonly tool: ManagedToolFragment | undefined;
  readonly onClose: () => void;
}

/** Changes a tool: its texts, its picture, its price and its stock. */
export function EditToolDialog({ tool, onClose }: EditToolDialogProps) {
  const [update, { loading, error, reset }] = useUpdateTool(onClose);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog open={tool !== undefined} title="Edit the tool" busy={loading} onClose={close}>
      {tool && (
        <ToolForm
          initial={toFormValues(tool)}
          action="Save"
          busy={loading}
          error={error}
          onSubmit={(values) =>
            void update({ variables: { id: tool.id, input: toToolChanges(values, tool) } })
          }
        />
      )}
    </Dialog>
  );
}
