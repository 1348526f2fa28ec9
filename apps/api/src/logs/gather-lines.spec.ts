import { setImmediate as nextRound } from 'node:timers/promises';
import { gatherLines } from './gather-lines';

function gathering() {
  const written: string[] = [];
  const stream = gatherLines({ write: (lines) => void written.push(lines) });
  return { written, stream };
}

it('hands on the lines of one round in one piece, in their order', async () => {
  const { written, stream } = gathering();
  for (const line of ['a\n', 'b\n']) stream.write(line);
  expect(written).toEqual([]);
  await nextRound();
  stream.write('c\n');
  await nextRound();
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

it('loses no last words', () => {
  const { written, stream } = gathering();
  stream.write('the end\n');
  process.listeners('exit').at(-1)?.(1);
  expect(written).toEqual(['the end\n']);
});
