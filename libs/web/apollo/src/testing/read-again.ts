import type { ApolloClient } from '@apollo/client';
import { act } from '@testing-library/react';
import { askAgain } from '../lists/ask-again';

/** Asks again for everything that shows, as after a break; whether that works out is for the page to tell. */
export async function readAgain(client: ApolloClient): Promise<void> {
  await act(() => askAgain(client));
}
