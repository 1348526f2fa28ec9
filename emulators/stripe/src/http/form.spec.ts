import { ApiError } from '../api-error';
import { parseForm } from './form';

describe('a form-encoded body', () => {
  it.each([
    ['amount=1000&currency=usd', { amount: '1000', currency: 'usd' }],
    ['metadata[order%20id]=a%26b', { metadata: { 'order id': 'a&b' } }],
    ['payment_method_data[card][number]=4', { payment_method_data: { card: { number: '4' } } }],
    ['expand[0]=a&expand[1]=b', { expand: { '0': 'a', '1': 'b' } }],
    ['expand[]=a&expand[]=b', { expand: { '0': 'a', '1': 'b' } }],
    ['a=1&a=2', { a: '2' }],
    ['', {}],
  ])('%s', (text, form) => {
    expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(form);
  });

  it.each(['a[b', 'a]b', '[a]=1', 'a[b]c=1', 'a=1&a[b]=2', 'a[1][2][3][4][5][6]=1'])(
    '%s is refused',
    (text) => {
      expect(() => parseForm(text)).toThrow(ApiError);
    },
  );

  it('takes names of the language as names only', () => {
    const form = parseForm('__proto__[admin]=1&constructor[prototype][admin]=1');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('admin');
  });
});
