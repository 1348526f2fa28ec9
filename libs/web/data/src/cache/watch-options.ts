import type { WatchQueryOptions } from '@apollo/client';

/** What holds for all that pages show: kept answers at once, the server's behind them, and lists as `cursorList` joins them. */
export const watchOptions = {
  fetchPolicy: 'cache-and-network',
  refetchWritePolicy: 'merge',
} satisfies Partial<WatchQueryOptions>;
