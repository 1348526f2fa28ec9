import { setImmediate as turn } from 'node:timers/promises';
import { groupSave } from './group-save';

/** A write that is ended by hand. */
function manualWrite() {
  const ends: ((error?: Error) => void)[] = [];
  const write = () =>
    new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  return { write, ends };
}

it('shares one write among the calls that came while another ran', async () => {
  const { write, ends } = manualWrite();
  const { save } = groupSave(write);
  const first = save();
  await turn();
  const later = [save(), save(), save()];
  ends[0]?.();
  await first;
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(later);
});

it('does not call a change saved by the write that began before it', async () => {
  const { write, ends } = manualWrite();
  const { save } = groupSave(write);
  const first = save();
  await turn();
  let saved = false;
  void save().then(() => (saved = true));
  ends[0]?.();
  await first;
  await turn();
  expect(saved).toBe(false);
});

it('tells of a failed write and tries again at the next call', async () => {
  const { write, ends } = manualWrite();
  const { save } = groupSave(write);
  const failing = save();
  await turn();
  ends[0]?.(new Error('disk full'));
  await expect(failing).rejects.toThrow('disk full');
  const next = save();
  await turn();
  ends[1]?.();
  await expect(next).resolves.toBeUndefined();
});

it('writes again for who asks whether all is saved, while the last write failed and then alone', async () => {
  const { write, ends } = manualWrite();
  const { save, saved } = groupSave(write);
  await saved();
  const failing = save();
  await turn();
  ends[0]?.(new Error('disk full'));
  await expect(failing).rejects.toThrow('disk full');
  const asked = saved();
  await turn();
  ends[1]?.(new Error('disk full'));
  await expect(asked).rejects.toThrow('disk full');
  const again = saved();
  await turn();
  ends[2]?.();
  await again;
  await saved();
  expect(ends).toHaveLength(3);
});
