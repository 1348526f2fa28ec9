import type { ApolloClient } from '@apollo/client';
import { act } from '@testing-library/react';
import { refetch } from '../lists/refetch';

/** Asks again for everything that shows, as after a break; whether that works out is for the page to tell. */
export async function refetchActiveQueries(client: ApolloClient): Promise<void> {
  await act(() => refetch(client));
}
