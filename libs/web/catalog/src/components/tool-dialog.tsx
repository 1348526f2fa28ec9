import {
  errorCode,
  evictFromLists,
  toQueryState,
  useApolloClient,
  useMutationToasts,
  type ClientErrorCode,
} from '@shop/web-apollo';
import {
  useKnownToolQuery,
  useUpdateToolMutation,
  type EditedToolFragment,
  type UpdateToolInput,
} from '@shop/web-apollo/generated/catalog';
import { AsyncContent, Dialog, EmptyState, SkeletonGroup } from '@shop/web-ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

export interface ToolUpdate {
  /** Current tool; may change while it is edited. */
  readonly tool: EditedToolFragment;
  readonly refresh: () => Promise<EditedToolFragment | undefined>;
  /** Returns the error code; CONFLICT means that version or stock differ from the submitted base. */
  readonly save: (input: UpdateToolInput) => Promise<ClientErrorCode | undefined>;
  /** Reports that all is saved already. */
  readonly finish: () => void;
  readonly busy: boolean;
  readonly error: unknown;
}

export interface ToolDialogProps {
  readonly id: string;
  readonly title: string;
  readonly success: string;
  /** At the side of the list. */
  readonly side?: boolean;
  readonly onClose: () => void;
  readonly children: (update: ToolUpdate) => ReactNode;
}

/** Loads the current tool and changes it. A tool deleted by another admin is removed from the lists. */
export function ToolDialog({ id, title, success, side, onClose, children }: ToolDialogProps) {
  const query = useKnownToolQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const refresh = async () => (await query.refetch()).data?.tool ?? undefined;
  const evictTool = useEvictTool();
  const evict = useEffectEvent(() => evictTool(id));
  const isGone = query.data?.tool === null;
  useEffect(() => {
    if (isGone) evict();
  }, [isGone]);
  const toasts = useMutationToasts('Save Tool', {
    success,
    onSuccess: onClose,
    finalCodes: ['NOT_FOUND'],
    onFinalError: () => {
      evictTool(id);
      onClose();
    },
  });
  const finish = () => toasts.onCompleted(undefined);
  const [update, { loading: busy, error }] = useUpdateToolMutation(toasts);
  const save = (input: UpdateToolInput) =>
    update({ variables: { id, input } }).then(() => undefined, errorCode);
  return (
    <Dialog open side={side ?? false} title={title} busy={busy} onClose={onClose}>
      <AsyncContent {...toQueryState(query)} skeleton={<SkeletonGroup height="192px" />}>
        {({ tool }) =>
          tool ? (
            children({ tool, refresh, save, finish, busy, error })
          ) : (
            <EmptyState title="This tool is no longer here" text="It was deleted meanwhile." />
          )
        }
      </AsyncContent>
    </Dialog>
  );
}

export function useEvictTool() {
  const { cache } = useApolloClient();
  return (id: string) => {
    evictFromLists(cache, { typename: 'Tool', id, list: 'tools' });
    cache.evict({ fieldName: 'latestTools' });
  };
}
