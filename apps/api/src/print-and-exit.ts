/** Prints what a program of the operator answers and ends the process with 0, or with 1 and the reason if it fails. */
export function printAndExit(answer: Promise<string>): void {
  answer.then(
    (text) => {
      console.log(text);
      process.exit(0);
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
