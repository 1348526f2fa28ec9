import type { MESSAGES } from '@shop/contracts';
import { errorCode } from '@shop/web-data';
import {
  useUpdateToolMutation,
  type ManagedToolFragment,
  type UpdateToolInput,
} from '@shop/web-data/generated/catalog';
import { notify } from '@shop/web-ui';

/**
 * Changes a tool; the answer carries its new fields to wherever it shows.
 *
 * @param message what the toast says once it is done
 * @returns the state of the call, and the call: it answers whether the stock turned out to be another than the one
 *   that the new stock was worked out from, in which case nothing was changed
 */
export function useUpdateTool(
  message: (typeof MESSAGES)['toolUpdated' | 'stockUpdated'],
  onUpdated: () => void,
) {
  const [update, { loading: busy, error }] = useUpdateToolMutation({
    onCompleted: () => {
      notify.success(message);
      onUpdated();
    },
  });
  const save = ({ id }: Pick<ManagedToolFragment, 'id'>, input: UpdateToolInput): Promise<boolean> =>
    update({ variables: { id, input } }).then(
      () => false,
      (refusal: unknown) => errorCode(refusal) === 'CONFLICT',
    );
  return { save, busy, error };
}
