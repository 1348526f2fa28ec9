import { newIdempotencyKey } from '@shop/web-apollo';
import { useState } from 'react';
import { useCreateTool } from '../hooks/use-create-tool';
import { EMPTY_TOOL, toToolInput } from '../rules/tool-form';
import { ToolForm } from './tool-form';

/** The conflict is with the tool sent before under the same key, whose response was lost. */
const ADD_UNCONFIRMED =
  'This tool may already be added, as you entered it before. Please look at Manage Tools before you add it again.';

/**
 * Adds a tool and clears after success. Keeps one idempotency key until then, so that a retry after a lost response
 * adds no second tool.
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
      conflict={ADD_UNCONFIRMED}
      onSubmit={(values) => void create({ variables: { input: { ...toToolInput(values), idempotencyKey } } })}
    />
  );
}
