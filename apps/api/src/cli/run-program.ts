/** What a program prints, and its exit code. */
export interface ProgramResult {
  readonly text: string;
  readonly code: number;
}

interface Failure {
  readonly code: number;
  /** Introduces the reason. */
  readonly message?: string;
}

/** Runs an operator's program with its arguments, prints its result and exits; by default with 0, or 1 for a failure. */
export function runProgram(
  main: (args: string[]) => Promise<string | ProgramResult>,
  { code, message = '' }: Failure = { code: 1 },
): void {
  main(process.argv.slice(2)).then(
    (result) => {
      const { text, code: success } = typeof result === 'string' ? { text: result, code: 0 } : result;
      console.log(text);
      process.exit(success);
    },
    (error: unknown) => {
      console.error(message + (error instanceof Error ? error.message : String(error)));
      process.exit(code);
    },
  );
}
