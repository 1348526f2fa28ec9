import { setTimeout as sleep } from 'node:timers/promises';
import { gatherLines } from './gather-lines';

function gathering() {
  const written: string[] = [];
  const stream = gatherLines({ write: (lines) => void written.push(lines) });
  return { written, stream };
}

it('hands on the lines of a moment in one piece, in their order', async () => {
  const { written, stream } = gathering();
  for (const line of ['a\n', 'b\n']) stream.write(line);
  expect(written).toEqual([]);
  await sleep(30);
  stream.write('c\n');
  await sleep(30);
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

it('loses no last words', () => {
  const { written, stream } = gathering();
  stream.write('the end\n');
  process.listeners('exit').at(-1)?.(1);
  expect(written).toEqual(['the end\n']);
});
