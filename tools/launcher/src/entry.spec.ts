import { onStopRequest } from './entry';

const { ppid } = process;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(process, 'on').mockReturnThis();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setParent(ppid);
});

function setParent(value: number): void {
  Object.defineProperty(process, 'ppid', { value, configurable: true });
}

it('stops when the shell was gone before the first check', () => {
  jest.replaceProperty(process, 'env', { npm_lifecycle_event: 'start', STARTED_BY: String(ppid + 1) });
  const stop = jest.fn();
  onStopRequest(stop);
  jest.advanceTimersByTime(2_000);
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['stops when the npm shell ends', { npm_lifecycle_event: 'start' }, 1],
  ['keeps running when another parent ends', {}, 0],
])('%s', (_, env, times) => {
  jest.replaceProperty(process, 'env', env);
  const stop = jest.fn();
  onStopRequest(stop);
  jest.advanceTimersByTime(2_000);
  expect(stop).not.toHaveBeenCalled();
  setParent(1);
  jest.advanceTimersByTime(2_000);
  expect(stop).toHaveBeenCalledTimes(times);
});
