import { newIdempotencyKey } from '@shop/web-data';
import { useState } from 'react';
import { useCreateTool } from '../hooks/use-create-tool';
import { EMPTY_TOOL, toToolInput } from '../rules/tool-form';
import { ToolForm } from './tool-form';

/**
 * The form that adds a tool; empty again once one was added. Until then it holds one key, so that a repetition after a
 * lost answer adds no second tool.
 */
export function NewTool() {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const [create, { loading, error }] = useCreateTool(() => setKey(newIdempotencyKey()));
  return (
    <ToolForm
      key={idempotencyKey}
      initial={EMPTY_TOOL}
      action="Add Tool"
      busy={loading}
      error={error}
      onSubmit={(values) => void create({ variables: { input: { ...toToolInput(values), idempotencyKey } } })}
    />
  );
}
