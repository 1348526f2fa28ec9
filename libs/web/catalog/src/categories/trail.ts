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

interface ListedCategory extends Step {
  readonly id: string;
  readonly parent: { readonly id: string } | null;
}

/** The categories above one of a list, from the top. */
export function parentsOf(category: ListedCategory, all: readonly ListedCategory[]): readonly Step[] {
  const parent = all.find(({ id }) => id === category.parent?.id);
  return parent ? [...parentsOf(parent, all), parent] : [];
}
