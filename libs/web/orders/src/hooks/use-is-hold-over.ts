import { serverNow } from '@shop/web-apollo';
import { useEverySecond } from '@shop/web-ui';
import { useCallback } from 'react';
import { isHoldOver } from '../rules/hold';

/** Whether the hold of an unpaid order has ended by the server's clock. @param until server time; null without hold */
export function useIsHoldOver(until: string | null | undefined): boolean {
  return useEverySecond(useCallback(() => isHoldOver(until, serverNow()), [until]));
}
