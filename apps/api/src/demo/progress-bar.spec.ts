import { ProgressBar } from './progress-bar';

it('shows how far the work is, and ends its line with it', () => {
  const written: string[] = [];
  const bar = new ProgressBar(60, 'tools', (text) => written.push(text));
  bar.show(20);
  bar.show(60);
  expect(written[0]).toMatch(/^\r\[#{10}\.{20}\] 20 of 60 tools, [\d,]+\/s, \d+ MiB $/);
  expect(written[1]).toMatch(/^\r\[#{30}\] 60 of 60 tools, [\d,]+\/s, \d+ MiB \n$/);
});
