/** Length of the prefix of a sorted list that passes, by binary search. */
export function countLeading<Value>(sorted: ArrayLike<Value>, passes: (value: Value) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(sorted[middle] as Value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
