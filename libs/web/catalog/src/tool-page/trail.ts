interface Step {
  readonly name: string;
  readonly slug: string;
}

interface Category extends Step {
  readonly parent?: (Step & { readonly parent?: Step | null | undefined }) | null | undefined;
}

/** A category after those above it, from the top. */
export function trailTo(category: Category | null | undefined): readonly Step[] {
  const steps = [category?.parent?.parent, category?.parent, category];
  return steps.filter((step) => step !== null && step !== undefined);
}
