import type { ApolloClient } from '@apollo/client';
import { act } from '@testing-library/react';
import { refetch } from '../lists/refetch';

/** Refetches all active queries; pages show their own errors. */
export async function refetchActiveQueries(client: ApolloClient): Promise<void> {
  await act(() => refetch(client));
}
