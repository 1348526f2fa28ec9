/**
 * Memoizes a function in a WeakMap.
 *
 * @param of the object to key by
 */
export function memoizeByObject<From, Made>(
  make: (from: From) => Made & {},
  of: (from: From) => object,
): (from: From) => Made {
  const known = new WeakMap<object, Made & {}>();
  return (from) => {
    const key = of(from);
    const made = known.get(key);
    if (made !== undefined) return made;
    const making = make(from);
    known.set(key, making);
    return making;
  };
}
