import { renderHook } from '@testing-library/react';
import { toastStore } from './toast-store';
import { useNotifyAfterUnmount } from './use-notify-after-unmount';

const texts = () => toastStore.get().map(({ tone, text }) => `${tone}: ${text}`);

it('shows a toast only after unmount', () => {
  const { result, unmount } = renderHook(() => useNotifyAfterUnmount('Add Review'));
  result.current('The shop cannot be reached.');
  expect(texts()).toEqual([]);
  unmount();
  result.current('The shop cannot be reached.');
  expect(texts()).toEqual(['error: Add Review: The shop cannot be reached.']);
});
