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

/** Choices of a category under its whole path; the chosen one also when it is not known yet. */
export function categoryOptions(all: readonly ListedCategory[], chosen: string) {
  const options = all.map((category) => {
    const names = [...parentsOf(category, all), category].map(({ name }) => name);
    return [category.id, names.join(' / ')] as const;
  });
  const isKnown = chosen === '' || all.some(({ id }) => id === chosen);
  return [['', 'None'] as const, ...options, ...(isKnown ? [] : [[chosen, '…'] as const])];
}
