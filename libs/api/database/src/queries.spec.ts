import { containsTextFilter } from './queries';

const isIn = (search: string, text: string) => {
  const { $regex, $options } = containsTextFilter(search);
  return new RegExp($regex, $options).test(text);
};

it.each([
  ["fitter's", 'Fitter\u2019s toolbox'],
  ['Fitter\u2019s', "Fitter's toolbox"],
  ['demo  customer', 'Demo Customer'],
  ['demo customer', 'Demo  Customer'],
  ['a.b+c', 'xA.B+Cx'],
])('finds %j in %j', (search, text) => expect(isIn(search, text)).toBe(true));

it.each([
  ['demo customer', 'DemoCustomer'],
  ['.*', 'anything'],
  ["fitter's", 'Fitters toolbox'],
])('does not find %j in %j', (search, text) => expect(isIn(search, text)).toBe(false));
