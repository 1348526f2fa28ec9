import { readOrderRateOptions } from './order-rate-options';

it('reads the other build and the timing of the bench', () => {
  const { options, before } = readOrderRateOptions(['--before', 'dist', '--rounds', '5', '--seconds', '2']);
  expect([before, options.rounds, options.roundMs]).toEqual(['dist', 5, 2_000]);
  expect(readOrderRateOptions([]).before).toBeUndefined();
});

it('names what it does not understand', () => {
  expect(() => readOrderRateOptions(['--rounds', 'few'])).toThrow('--rounds');
  expect(() => readOrderRateOptions(['--after', 'dist'])).toThrow('--after');
});
