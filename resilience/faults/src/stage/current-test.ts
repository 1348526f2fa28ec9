/** The test that is running when it is made. */
export interface CurrentTest {
  /** @throws Error once another test has begun */
  assertRunning(): void;
}

/**
 * Lets loops end with their test: one that ran out of time would go on otherwise, and take the machine and the shop away
 * from the tests after it.
 */
export function currentTest(): CurrentTest {
  const { currentTestName } = expect.getState();
  return {
    assertRunning() {
      if (expect.getState().currentTestName === currentTestName) return;
      throw new Error(`This belongs to a test that is over: ${currentTestName}`);
    },
  };
}
