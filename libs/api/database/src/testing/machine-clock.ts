const NOT_FAKED = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Shifts the machine's clock by some milliseconds until `jest.useRealTimers()`. */
export function shiftMachineClock(milliseconds: number): void {
  jest.useFakeTimers({ doNotFake: [...NOT_FAKED], now: Date.now() + milliseconds });
}
