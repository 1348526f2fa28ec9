interface Fact {
  readonly name: string;
  readonly value: string;
  readonly unit?: string | null | undefined;
}

const MAX_FACTS = 3;

/** The first attributes of a tool as one line: "Length 340 mm · Forged". */
export function keyFacts(attributes: readonly Fact[]): string {
  return attributes
    .filter(({ value }) => value !== 'false')
    .slice(0, MAX_FACTS)
    .map(({ name, value, unit }) => (value === 'true' ? name : [name, value, unit].filter(Boolean).join(' ')))
    .join(' · ');
}
