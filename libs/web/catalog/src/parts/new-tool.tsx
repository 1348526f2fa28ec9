import { useState } from 'react';
import { useCreateTool } from '../hooks/use-create-tool';
import { EMPTY_TOOL, toToolInput } from '../rules/tool-form';
import { ToolForm } from './tool-form';

/** The form that adds a tool; empty again once one was added. */
export function NewTool() {
  const [added, setAdded] = useState(0);
  const [create, { loading, error }] = useCreateTool(() => setAdded((count) => count + 1));
  return (
    <ToolForm
      key={added}
      initial={EMPTY_TOOL}
      action="Add Tool"
      busy={loading}
      error={error}
      onSubmit={(values) => void create({ variables: { input: toToolInput(values) } })}
    />
  );
}
