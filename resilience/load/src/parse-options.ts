/**
 * What a command was told, as `read` understands it. What it does not understand ends the command with 1 and the reason
 * alone: the mistake is in the line that was typed.
 *
 * @param read throws Error that names what is not understood
 */
export function parseOptions<Options>(read: (args: readonly string[]) => Options): Options {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
