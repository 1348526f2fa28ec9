import { errorMessage } from '@shop/web-apollo';
import { useAddCartLinesMutation } from '@shop/web-apollo/generated/orders';
import { useState } from 'react';
import { type BadRow, type ListedLine, parseOrderList } from '../rules/order-list';

/** A list that was checked: what can be added, and every bad row. */
export interface CheckedList {
  readonly lines: readonly ListedLine[];
  readonly bad: readonly BadRow[];
}

/** Checks a list before anything is added, then adds its good rows. @param onAdded with the number of rows */
export function useQuickOrder(onAdded: (count: number) => void) {
  const [checked, setChecked] = useState<CheckedList>();
  const [send, { loading: busy, error, reset }] = useAddCartLinesMutation();
  const request = async (lines: readonly ListedLine[], dryRun: boolean) => {
    const input = lines.map(({ sku, quantity }) => ({ sku, quantity }));
    const { data } = await send({ variables: { lines: input, dryRun } });
    return data?.addCartLines.lines ?? [];
  };
  const check = async (text: string) => {
    const list = parseOrderList(text);
    const answers = list.lines.length > 0 ? await request(list.lines, true) : [];
    setChecked(splitByAnswer(list, answers));
  };
  const add = async ({ lines, bad }: CheckedList) => {
    const answers = await request(lines, false);
    const left = splitByAnswer({ lines, bad: [] }, answers);
    // What changed since the check is named; the rest is added.
    if (left.bad.length === 0) onAdded(lines.length);
    else setChecked({ lines: [], bad: [...bad, ...left.bad] });
  };
  return {
    ...{ checked, busy, error: error && errorMessage(error) },
    /** For a text that has changed. */
    discard: () => {
      setChecked(undefined);
      reset();
    },
    check: (text: string) => void check(text).catch(() => undefined),
    add: (list: CheckedList) => void add(list).catch(() => undefined),
  };
}

function splitByAnswer(
  { lines, bad }: CheckedList,
  answers: readonly { readonly row: number; readonly problem: { readonly message: string } | null }[],
): CheckedList {
  const problems = new Map(answers.map(({ row, problem }) => [row - 1, problem?.message]));
  const refused = lines.flatMap(({ row, sku, quantity }, index) => {
    const why = problems.get(index);
    return why ? [{ row, text: `${sku} ${quantity}`, why }] : [];
  });
  return {
    lines: lines.filter((_, index) => !problems.get(index)),
    bad: [...bad, ...refused].toSorted((one, other) => one.row - other.row),
  };
}
