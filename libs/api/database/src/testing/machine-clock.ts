const NOT_FAKED = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Sets the clock of the machine, as a test sees it, so many milliseconds ahead, until `jest.useRealTimers()`. */
export function shiftMachineClock(milliseconds: number): void {
  jest.useFakeTimers({ doNotFake: [...NOT_FAKED], now: Date.now() + milliseconds });
}
