import type { ApolloCache, Reference } from '@apollo/client';
import { LIMITS, MESSAGES } from '@shop/contracts';
import { fieldErrors, newIdempotencyKey, useMutationToasts } from '@shop/web-apollo';
import { useCreateToolMutation, type CreateToolMutation } from '@shop/web-apollo/generated/catalog';
import { FormPage } from '@shop/web-ui';
import { useState } from 'react';
import { ToolForm } from './components/tool-form';
import { EMPTY_TOOL, toToolInput } from './rules/tool-form';

/** The conflict is with the tool sent before under the same key, whose response was lost. */
const ADD_UNCONFIRMED =
  'This tool may already be added, as you entered it before. Please look at Manage Tools before you add it again.';

/** One idempotency key until success, which clears the form: a retry after a lost response adds no second tool. */
export function AddToolPage() {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const [create, { loading, error }] = useCreateToolMutation({
    update: (cache, { data }) => data && prependTool(cache, data.createTool),
    ...useMutationToasts('Add Tool', {
      success: MESSAGES.toolAdded,
      onSuccess: () => setKey(newIdempotencyKey()),
    }),
  });
  return (
    <FormPage title="Add Tool" lead="New tools appear on the home page right away." wide>
      <ToolForm
        key={idempotencyKey}
        initial={EMPTY_TOOL}
        action="Add Tool"
        busy={loading}
        error={error}
        // An article number of another tool is a conflict too, and named.
        {...(Object.keys(fieldErrors(error)).length === 0 && { conflict: ADD_UNCONFIRMED })}
        onSubmit={(values) => {
          void create({ variables: { input: { ...toToolInput(values), idempotencyKey } } });
          return undefined;
        }}
      />
    </FormPage>
  );
}

function prependTool(cache: ApolloCache, created: CreateToolMutation['createTool']): void {
  cache.modify<{ readonly latestTools: readonly Reference[]; readonly tools: object }>({
    fields: {
      latestTools: (known, { toReference }) => {
        const first = toReference({ __typename: 'Tool', id: created.id });
        return first ? [first, ...known].slice(0, LIMITS.homeTools) : known;
      },
      tools: (_, { DELETE }) => DELETE,
    },
  });
}
