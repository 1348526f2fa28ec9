/**
 * Parses the arguments of the command line; exits with 1 and the message of the error when they are invalid.
 *
 * @param read throws Error that names the invalid argument
 */
export function parseOptions<Options>(read: (args: readonly string[]) => Options): Options {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
