/** Joins the class names that apply; what is false or undefined is left out. */
export function cx(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
