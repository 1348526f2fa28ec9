import { SortedEntries } from './sorted-entries';

interface Item {
  readonly sequence: number;
}

/** The same list of pseudo-random numbers in every run. */
function numbers(count: number): number[] {
  let state = 12345;
  return Array.from({ length: count }, () => (state = (state * 1103515245 + 12345) % 2147483648));
}

const ALL = { low: '', high: '\uffff' };
const keyOf = (number: number): string => String(number % 1000).padStart(4, '0');

const itemsOf = (entries: Iterable<{ item: Item }>) => Array.from(entries, ({ item }) => item);

/** What a visit shows that ends with the item of the given place. */
function shown(entries: SortedEntries<Item>, range: typeof ALL, backwards: boolean, most = Infinity): Item[] {
  const items: Item[] = [];
  const ended = entries.visit(range, backwards, (item) => items.push(item) < most);
  expect(ended).toBe(items.length < most);
  return items;
}

describe('sorted entries', () => {
  it('stay sorted through thousands of additions and removals', () => {
    const entries = new SortedEntries<Item>();
    const expected: [string, Item][] = [];
    numbers(6000).forEach((number, sequence) => {
      const item = { sequence };
      entries.add(keyOf(number), item);
      expected.push([keyOf(number), item]);
    });
    for (const [key, item] of expected.splice(0, 2500)) entries.remove(key, item);
    expected.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x.sequence - y.sequence));
    const items = expected.map(([, item]) => item);
    expect(itemsOf(entries.ascending(ALL))).toEqual(items);
    expect(itemsOf(entries.descending(ALL))).toEqual([...items].reverse());
    const range = { low: '0200', high: '0300' };
    const inside = expected.filter(([key]) => key >= range.low && key < range.high).map(([, item]) => item);
    expect(itemsOf(entries.ascending(range))).toEqual(inside);
    expect(itemsOf(entries.descending(range))).toEqual(inside.reverse());
    expect(shown(entries, range, true)).toEqual(inside);
    expect(shown(entries, range, false)).toEqual([...inside].reverse());
    expect(shown(entries, range, true, 5)).toEqual(inside.slice(0, 5));
    expect(shown(entries, ALL, false, 2_000)).toEqual(items.slice(0, 2_000));
    expect(shown(entries, { low: '0300', high: '0200' }, false)).toEqual([]);
    expect(entries.count(range)).toBe(inside.length);
    expect(entries.count(ALL)).toBe(items.length);
  });

  it('are the same filled at once as one by one', () => {
    const filled = new SortedEntries<Item>();
    const added = new SortedEntries<Item>();
    const all = numbers(3000).map((number, sequence) => ({ key: keyOf(number), item: { sequence } }));
    for (const { key, item } of all) added.add(key, item);
    filled.fill([...all]);
    expect([...filled.ascending(ALL)]).toEqual([...added.ascending(ALL)]);
  });

  it('know their keys and tell duplicates', () => {
    const entries = new SortedEntries<Item>();
    const [one, two] = [{ sequence: 1 }, { sequence: 2 }];
    entries.add('a', one);
    entries.add('c', two);
    expect(['a', 'b', 'c', 'd'].filter((key) => entries.has(key))).toEqual(['a', 'c']);
    expect(entries.firstDuplicate()).toBeUndefined();
    entries.add('a', two);
    expect(entries.firstDuplicate()).toBe(two);
    expect(entries.count({ low: 'x', high: 'y' })).toBe(0);
  });
});
