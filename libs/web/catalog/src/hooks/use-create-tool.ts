import type { ApolloCache, Reference } from '@apollo/client';
import { LIMITS, MESSAGES } from '@shop/contracts';
import { errorMessage } from '@shop/web-apollo';
import { useCreateToolMutation, type CreateToolMutation } from '@shop/web-apollo/generated/catalog';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';

/** Adds a tool: prepends it to the home page and refetches other lists. */
export function useCreateTool(onCreated: () => void) {
  const notifyAfterUnmount = useNotifyAfterUnmount('Add Tool');
  return useCreateToolMutation({
    update: (cache, { data }) => data && prependTool(cache, data.createTool),
    onCompleted: () => {
      notify.success(MESSAGES.toolAdded);
      onCreated();
    },
    onError: (error) => notifyAfterUnmount(errorMessage(error)),
  });
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
