import { RecentTexts } from './recent-texts';

it('stays as small as it was told, whatever is put in, and keeps what is asked for', async () => {
  const texts = new RecentTexts(1_000);
  await texts.set('wanted', 'here');
  for (let number = 0; number < 5_000; number += 1) {
    await texts.set(`key ${number}`, 'x'.repeat(number % 100));
    expect(texts.size).toBeLessThanOrEqual(1_000);
    expect(await texts.get('wanted')).toBe('here');
  }
  expect(await texts.get('key 1')).toBeUndefined();
  expect(await texts.get('key 4999')).toBe('x'.repeat(99));
});

it('counts a text that is replaced or removed once', async () => {
  const texts = new RecentTexts(100);
  await texts.set('a', '12345');
  await texts.set('a', '1');
  expect(texts.size).toBe(2);
  expect([await texts.delete('a'), await texts.delete('a'), texts.size]).toEqual([true, false, 0]);
});

it('does not keep a text that is too long by itself', async () => {
  const texts = new RecentTexts(10);
  await texts.set('a', 'x'.repeat(11));
  expect(await texts.get('a')).toBeUndefined();
});
