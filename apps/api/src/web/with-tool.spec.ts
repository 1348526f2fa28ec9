import { TOOL_SLOTS } from '@shop/contracts';
import { withTool } from './with-tool';

const TOOL = {
  ...{ name: 'Saw', image: '/tools/saw.svg', shortDescription: 'It cuts.' },
  ...{ pricePerUnit: { amount: 123_450, currency: 'USD' }, minimumOrderQuantity: 5, availableQuantity: 0 },
};
const answer = (changes: object = {}) => ({ data: { tool: { ...TOOL, ...changes } } });

it('fills each slot', () => {
  expect(withTool(Object.values(TOOL_SLOTS).join('|'), answer())).toBe(
    'Saw|/tools/saw.svg|It cuts.|$1,234.50|5|0',
  );
});

it('lets no text of a tool become markup, or a slot', () => {
  const page = withTool('<h1 title="{{name}}">{{name}}</h1>', answer({ name: `"><b a='$&'>&{{image}}` }));
  const text = '&quot;&gt;&lt;b a=&#39;$&amp;&#39;&gt;&amp;{{image}}';
  expect(page).toBe(`<h1 title="${text}">${text}</h1>`);
});

it('leaves alone what is no slot of a tool', () => {
  expect(withTool('{{toString}}', answer())).toBe('{{toString}}');
});

it.each([{ data: { tool: null } }, answer({ image: '' }), {}, undefined])('has no page for %j', (none) => {
  expect(withTool('{{name}}', none)).toBeUndefined();
});
